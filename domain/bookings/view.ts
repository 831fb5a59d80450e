import { portalBookings } from '../copy/portal-bookings.ts';
import { findPerson, withPerson } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { MAX_HOURS_PER_DAY } from '../limits.ts';
import { refusal } from '../refusals.ts';
import { TIERS, UNLIMITED } from '../tiers.ts';
import {
  addDays,
  dayOf,
  formatDay,
  type Instant,
  mondayOf,
  type TimeZone,
  type VenueDate,
} from '../venue-time.ts';
import { isUndone } from '../visits/hours.ts';
import {
  bookableHours,
  bookedHours,
  bookingsOfWeek,
  decideBooking,
  openHours,
  withOpenHours,
} from './rules.ts';
import type { BookCommand, Booking } from './schema.ts';

export type WeekOfBookings = {
  /** Total booked and initial hours, this week. */
  booked: number;
  initial: number | 'Unlimited';
  /** The booked hours have reached the allowance. */
  isOutOfHours: boolean;
  thisWeek: Booking[];
  later: Booking[];
};

/** What Book Your Visits shows of one person. */
export function weekOfBookings(person: Person, now: Instant, zone: TimeZone): WeekOfBookings {
  const today = dayOf(now, zone);
  const monday = mondayOf(today);
  const { bookings, membership } = person;
  const thisWeek = bookingsOfWeek(bookings, monday);
  const { allowance } = TIERS[membership.tier];
  return {
    booked: bookedHours(thisWeek),
    initial: allowance === UNLIMITED ? 'Unlimited' : allowance,
    isOutOfHours: bookableHours(person, today) === 0,
    thisWeek,
    later: bookings.filter(({ day }) => mondayOf(day) > monday),
  };
}

/** Why a booking cannot be removed; null when it can. */
export const removeBlockedReason = ({ usedBy }: Booking): string | null =>
  usedBy === null ? null : refusal('booking-used').message;

/** Monday to Sunday of the week of a day. */
export function daysOfWeek(day: VenueDate): VenueDate[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

export type DaySummary = {
  day: VenueDate;
  booked: number;
  visited: number;
  isToday: boolean;
  isOver: boolean;
  /** All of it for somebody who does not see it. */
  message: string;
};

/** One person's week: the hours that are booked and the hours of visits made. */
export function weekSummary(person: Person, day: VenueDate, now: Instant, zone: TimeZone): DaySummary[] {
  const today = dayOf(now, zone);
  const visits = person.visits.filter(isUndone);
  return daysOfWeek(day).map((each) => {
    const booked = openHours(person.bookings, each);
    const visited = visits
      .filter((visit) => visit.day === each)
      .reduce((total, { hours }) => total + hours, 0);
    const isToday = each === today;
    const message = portalBookings.week.day({ text: formatDay(each), isToday, booked, visited });
    return { day: each, booked, visited, isToday, isOver: each < today, message };
  });
}

export type Start = { day: VenueDate; reason: null } | { day: null; reason: string };

/**
 * Where Book Visit starts: the chosen day, or else the first one of its week that is open; or why none is. A day that
 * holds no more hours does not close its week, so the next week will do as well.
 */
export function firstBookableDay(
  household: Household,
  personId: string,
  chosen: VenueDate,
  now: Instant,
  zone: TimeZone,
): Start {
  const tryOn = (day: VenueDate) => decideBooking(household, { personId, day, hours: 1 }, now, zone);
  const answer = tryOn(chosen);
  if (answer.ok) return { day: chosen, reason: null };
  const { code, message } = answer.refusal;
  const further = code === 'day-full' ? daysOfWeek(addDays(chosen, 7)) : [];
  const open = [...daysOfWeek(chosen), ...further].find((day) => tryOn(day).ok);
  if (open) return { day: open, reason: null };
  const isFull = code === 'hours-exceed-allowance';
  return { day: null, reason: isFull ? portalBookings.outOfHours(message) : message };
}

export type BookingOptions = {
  /** The most hours that can be chosen; 1 where there are none, so that the reason can be read beside it. */
  most: number;
  note: string;
  reason: string | null;
};

/** What can be booked on a day: how much of it, what is to be known about it, and why not. */
export function bookingOptionsFor(
  household: Household,
  person: Person,
  day: VenueDate,
  now: Instant,
  zone: TimeZone,
): BookingOptions {
  const { alreadyBooked, stillBookable } = portalBookings.modal;
  const onDay = bookedHours(person.bookings.filter((booking) => booking.day === day));
  const left = bookableHours(person, day);
  const most = Math.max(1, Math.min(left, MAX_HOURS_PER_DAY - onDay));
  const isLimited = TIERS[person.membership.tier].allowance !== UNLIMITED;
  const answer = decideBooking(household, { personId: person.id, day, hours: 1 }, now, zone);
  const notes = [...(onDay > 0 ? [alreadyBooked(onDay)] : []), ...(isLimited ? [stillBookable(left)] : [])];
  return { most, note: notes.join(' '), reason: answer.ok ? null : answer.refusal.message };
}

/** The household once a person's open booking of a day has these hours, however many it has at present. */
export function withOptimisticBooking(
  household: Household,
  { personId, day, hours }: BookCommand,
): Household {
  const person = findPerson(household, personId);
  return person
    ? withPerson(household, { ...person, bookings: withOpenHours(person.bookings, day, hours) })
    : household;
}

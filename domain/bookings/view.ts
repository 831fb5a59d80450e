import { portalBookings } from '../copy/portal-bookings.ts';
import { personOf, withPerson } from '../household.ts';
import type { Member, Person } from '../household-schema.ts';
import { MOST_HOURS } from '../limits.ts';
import { refusal } from '../refusals.ts';
import { TIERS, UNLIMITED } from '../tiers.ts';
import { addDays, dayOf, dayText, type Instant, mondayOf, type VenueDate, type Zone } from '../venue-time.ts';
import { stands } from '../visits/hours.ts';
import { book, bookableHours, bookedHours, bookingsOfWeek, openHours, withOpenHours } from './rules.ts';
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
export function weekOfBookings(person: Person, now: Instant, zone: Zone): WeekOfBookings {
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
export const whyKept = ({ usedBy }: Booking): string | null =>
  usedBy === null ? null : refusal('booking-used').sentence;

/** Monday to Sunday of the week of a day. */
export function daysOfWeek(day: VenueDate): VenueDate[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, place) => addDays(monday, place));
}

export type DayAtAGlance = {
  day: VenueDate;
  booked: number;
  visited: number;
  isToday: boolean;
  isOver: boolean;
  /** All of it for somebody who does not see it. */
  sentence: string;
};

/** One person's week: the hours that are booked and the hours of visits made. */
export function weekAtAGlance(person: Person, day: VenueDate, now: Instant, zone: Zone): DayAtAGlance[] {
  const today = dayOf(now, zone);
  const visits = person.visits.filter(stands);
  return daysOfWeek(day).map((each) => {
    const booked = openHours(person.bookings, each);
    const visited = visits
      .filter((visit) => visit.day === each)
      .reduce((total, { hours }) => total + hours, 0);
    const isToday = each === today;
    const sentence = portalBookings.week.day({ text: dayText(each), isToday, booked, visited });
    return { day: each, booked, visited, isToday, isOver: each < today, sentence };
  });
}

export type Start = { day: VenueDate; because: null } | { day: null; because: string };

/**
 * Where Book Visit starts: the chosen day, or else the first one of its week that is open; or why none is. A day that
 * holds no more hours does not close its week, so the next week will do as well.
 */
export function startOfBooking(
  member: Member,
  personId: string,
  chosen: VenueDate,
  now: Instant,
  zone: Zone,
): Start {
  const tryOn = (day: VenueDate) => book(member, { personId, day, hours: 1 }, now, zone);
  const answer = tryOn(chosen);
  if (answer.ok) return { day: chosen, because: null };
  const { code, sentence } = answer.refusal;
  const further = code === 'day-full' ? daysOfWeek(addDays(chosen, 7)) : [];
  const open = [...daysOfWeek(chosen), ...further].find((day) => tryOn(day).ok);
  if (open) return { day: open, because: null };
  const isFull = code === 'hours-exceed-allowance';
  return { day: null, because: isFull ? portalBookings.outOfHours(sentence) : sentence };
}

export type Offer = {
  /** The most hours that can be chosen; 1 where there are none, so that the reason can be read beside it. */
  most: number;
  note: string;
  because: string | null;
};

/** What can be booked on a day: how much of it, what is to be known about it, and why not. */
export function offerOf(member: Member, person: Person, day: VenueDate, now: Instant, zone: Zone): Offer {
  const { alreadyBooked, stillBookable } = portalBookings.modal;
  const onDay = bookedHours(person.bookings.filter((booking) => booking.day === day));
  const left = bookableHours(person, day);
  const most = Math.max(1, Math.min(left, MOST_HOURS - onDay));
  const isLimited = TIERS[person.membership.tier].allowance !== UNLIMITED;
  const answer = book(member, { personId: person.id, day, hours: 1 }, now, zone);
  const notes = [...(onDay > 0 ? [alreadyBooked(onDay)] : []), ...(isLimited ? [stillBookable(left)] : [])];
  return { most, note: notes.join(' '), because: answer.ok ? null : answer.refusal.sentence };
}

/** The household once a person's open booking of a day has these hours, however many it has at present. */
export function withBookingOf(member: Member, { personId, day, hours }: BookCommand): Member {
  const person = personOf(member, personId);
  return person
    ? withPerson(member, { ...person, bookings: withOpenHours(person.bookings, day, hours) })
    : member;
}

import { portalBookings } from '../copy/portal/bookings.ts';
import { MAX_BOOKED_HOURS_PER_DAY } from '../core/limits.ts';
import { TIERS, UNLIMITED } from '../core/tiers.ts';
import { type Refusal, refusal } from '../decision/decision.ts';
import type { BookCommand, Booking } from '../documents/booking.ts';
import type { Household, Person } from '../documents/household.ts';
import { displayName, findPerson, withPerson } from '../household/household.ts';
import { openingRefusal } from '../places/opening-rules.ts';
import type { OpeningTimes } from '../venue/time/opening-hours.ts';
import { addDays, dayOf, type Instant, mondayOf, type VenueDate } from '../venue/time/venue-time.ts';
import {
  bookableHours,
  bookedHours,
  bookingsOfWeek,
  decideBooking,
  lastBookableDay,
  openHours,
  withOpenHours,
} from './rules.ts';

export type WeekOfBookings = {
  /** Hours booked this week. */
  booked: number;
  /** The weekly allowance. */
  initial: number | 'Unlimited';
  isOutOfHours: boolean;
  thisWeek: Booking[];
  later: Booking[];
};

/** Returns one person's week in Book Your Visits. */
export function weekOfBookings(person: Person, now: Instant): WeekOfBookings {
  const today = dayOf(now);
  const monday = mondayOf(today);
  const { bookings, membership } = person;
  const thisWeek = bookingsOfWeek(bookings, monday);
  const { allowance } = TIERS[membership.tier];
  return {
    booked: bookedHours(thisWeek),
    initial: allowance === UNLIMITED ? 'Unlimited' : allowance,
    isOutOfHours: bookableHours(person, today, now) === 0,
    thisWeek,
    later: bookings.filter(({ day }) => mondayOf(day) > monday),
  };
}

/** Returns why a booking can't be removed; null if it can. */
export const removeBlockedReason = ({ usedBy }: Booking): string | null =>
  usedBy === null ? null : refusal('booking-used').message;

/** Returns the days of a day's week, Monday to Sunday. */
export function daysOfWeek(day: VenueDate): VenueDate[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Returns why a day can't be booked for this many hours; null if its date and opening hours allow it. */
function dayRefusal(day: VenueDate, hours: number, now: Instant, times: OpeningTimes): Refusal | null {
  const today = dayOf(now);
  if (day < today) return refusal('day-past');
  if (day > lastBookableDay(today)) return refusal('day-too-far');
  return openingRefusal(times, { day, hours }, now);
}

export const reasonAgainstDay = (day: VenueDate, now: Instant, times: OpeningTimes): string | null =>
  dayRefusal(day, 1, now, times)?.message ?? null;

/** Returns the hours, up to `most`, for which the venue is open on the day in addition to those booked. */
function hoursOpen(person: Person, day: VenueDate, most: number, now: Instant, times: OpeningTimes): number {
  const booked = openHours(person.bookings, day);
  let hours = most;
  while (hours > 1 && dayRefusal(day, booked + hours, now, times) !== null) hours -= 1;
  return hours;
}

export type FirstBookableDay = { day: VenueDate; reason: null } | { day: null; reason: string };

const ONLY_THIS_DAY: readonly string[] = ['day-full', 'venue-closed', 'no-hour-left'];

/**
 * Returns the initial day of Book Visit: the chosen day, or the first bookable day of its week, or the reason
 * why there is none. Includes the following week if the chosen day is full or closed and the weekly allowance
 * isn't used up.
 */
export function firstBookableDay(
  household: Household,
  personId: string,
  chosen: VenueDate,
  now: Instant,
  times: OpeningTimes,
): FirstBookableDay {
  const bookedOn = (day: VenueDate) => openHours(findPerson(household, personId)?.bookings ?? [], day);
  const refusalOn = (day: VenueDate): Refusal | null => {
    const decision = decideBooking(household, { personId, day, hours: 1 }, now);
    return decision.ok ? dayRefusal(day, bookedOn(day) + 1, now, times) : decision.refusal;
  };
  const refused = refusalOn(chosen);
  if (refused === null) return { day: chosen, reason: null };
  const { code, message } = refused;
  const followingWeek = ONLY_THIS_DAY.includes(code) ? daysOfWeek(addDays(chosen, 7)) : [];
  const open = [...daysOfWeek(chosen), ...followingWeek].find((day) => refusalOn(day) === null);
  if (open) return { day: open, reason: null };
  const isFull = code === 'hours-exceed-allowance';
  return { day: null, reason: isFull ? portalBookings.outOfHours(message) : message };
}

export type BookingOptions = {
  /** At least 1, so that the input stays usable next to the reason. */
  maxHours: number;
  /** The hours booked on the day, and those left in its week: `1 h booked, 2 h left`. */
  note: string;
  reason: string | null;
};

/** Returns the hours that can be booked on a day, with a note, or the reason why none can. */
export function bookingOptionsFor(
  household: Household,
  person: Person,
  day: VenueDate,
  now: Instant,
  times: OpeningTimes,
): BookingOptions {
  const { alreadyBooked, stillBookable } = portalBookings.modal;
  const onDay = bookedHours(person.bookings.filter((booking) => booking.day === day));
  const left = bookableHours(person, day, now);
  const most = Math.max(1, Math.min(left, MAX_BOOKED_HOURS_PER_DAY - onDay));
  const isLimited = TIERS[person.membership.tier].allowance !== UNLIMITED;
  const decision = decideBooking(household, { personId: person.id, day, hours: 1 }, now);
  const notes = [...(onDay > 0 ? [alreadyBooked(onDay)] : []), ...(isLimited ? [stillBookable(left)] : [])];
  return {
    maxHours: hoursOpen(person, day, most, now, times),
    note: notes.join(', '),
    reason: decision.ok ? null : decision.refusal.message,
  };
}

/** Returns the shared options of several people, who all book as many hours as every one of them can. */
export function sharedBookingOptions(
  household: Household,
  people: readonly Person[],
  day: VenueDate,
  now: Instant,
  times: OpeningTimes,
): BookingOptions {
  const closed = reasonAgainstDay(day, now, times);
  if (closed !== null) return { maxHours: 1, note: '', reason: closed };
  const options = people.map((person) => bookingOptionsFor(household, person, day, now, times));
  const [only, ...others] = options;
  if (only && others.length === 0) return only;
  const reasons = people.flatMap((person, index) => {
    const reason = options[index]?.reason;
    return reason ? [portalBookings.refusedFor(displayName(household, person), reason)] : [];
  });
  return {
    maxHours: Math.min(MAX_BOOKED_HOURS_PER_DAY, ...options.map(({ maxHours }) => maxHours)),
    note: '',
    reason: reasons.length === 0 ? null : reasons.join(' '),
  };
}

/** Sets a person's open hours on a day rather than adding them, so applying the update twice is harmless. */
export function withOptimisticBooking(
  household: Household,
  { personId, day, hours }: BookCommand,
): Household {
  const person = findPerson(household, personId);
  return person
    ? withPerson(household, { ...person, bookings: withOpenHours(person.bookings, day, hours) })
    : household;
}

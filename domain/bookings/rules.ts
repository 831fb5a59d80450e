import { acceptedHours } from '../billing/weeks/honored-bookings.ts';
import { pausedRefusal } from '../billing/weeks/pause.ts';
import { MAX_BOOKED_HOURS_PER_DAY, MAX_WEEKS_BOOKED_AHEAD } from '../core/limits.ts';
import {
  type Accepted,
  accept,
  type Decision,
  type Refusal,
  type Refused,
  refusal,
  refuse,
} from '../decision/decision.ts';
import type { BookCommand, Booking, BookPeopleCommand, RemoveBookingCommand } from '../documents/booking.ts';
import type { Household, Person } from '../documents/household.ts';
import { isAhead } from '../household/allowance.ts';
import { findPerson, peopleOf, withPerson } from '../household/household.ts';
import { membershipAt, pauseOn } from '../household/membership.ts';
import {
  addDays,
  dayOf,
  formatShortDate,
  type Instant,
  mondayOf,
  startOfDay,
  type VenueDate,
} from '../venue/time/venue-time.ts';

const MAX_DAYS_AHEAD = 7 * MAX_WEEKS_BOOKED_AHEAD;

export const lastBookableDay = (today: VenueDate): VenueDate => addDays(today, MAX_DAYS_AHEAD);

export const bookedHours = (bookings: readonly Booking[]): number =>
  bookings.reduce((total, { hours }) => total + hours, 0);

export const bookingsOfWeek = (bookings: readonly Booking[], monday: VenueDate): Booking[] =>
  bookings.filter(({ day }) => mondayOf(day) === monday);

/**
 * Returns the hours that can still be booked on a day, never more than check-ins will accept on this day and
 * on each later booked day of the week.
 */
export function bookableHours(person: Person, day: VenueDate, now: Instant): number {
  const today = dayOf(now);
  const open = bookingsOfWeek(person.bookings, mondayOf(day)).filter((booking) => isAhead(booking, today));
  const days = [day, ...open.map((booking) => booking.day).filter((booked) => booked > day)];
  const left = days.map(
    (each) => acceptedHours(person, each, now) - bookedHours(open.filter((booking) => booking.day <= each)),
  );
  return Math.max(0, Math.min(...left));
}

/** Sorts by day; on a day with both, the used booking precedes the open one. */
const sortBookings = (bookings: Booking[]): Booking[] =>
  bookings.toSorted(
    (a, b) => a.day.localeCompare(b.day) || Number(a.usedBy === null) - Number(b.usedBy === null),
  );

/** Removes past weeks, so that the household document doesn't grow. */
export const currentBookings = (bookings: readonly Booking[], today: VenueDate): Booking[] =>
  bookings.filter(({ day }) => day >= mondayOf(today));

export const isOpenOn =
  (day: VenueDate) =>
  (booking: Booking): boolean =>
    booking.day === day && booking.usedBy === null;

export const openHours = (bookings: readonly Booking[], day: VenueDate): number =>
  bookedHours(bookings.filter(isOpenOn(day)));

export const nextBooking = (bookings: readonly Booking[], today: VenueDate): Booking | null =>
  bookings.find((booking) => isAhead(booking, today)) ?? null;

/** Sets the hours of a day's open booking; zero removes it. */
export function withOpenHours(bookings: readonly Booking[], day: VenueDate, hours: number): Booking[] {
  const others = bookings.filter((booking) => !isOpenOn(day)(booking));
  return hours === 0 ? others : sortBookings([...others, { day, hours, usedBy: null }]);
}

/** Adds hours to a day's open booking, because a day has at most one. */
export const withHours = (bookings: readonly Booking[], day: VenueDate, hours: number): Booking[] =>
  withOpenHours(bookings, day, openHours(bookings, day) + hours);

function bookingRefusal(person: Person, { day, hours }: BookCommand, now: Instant): Refusal | null {
  const today = dayOf(now);
  const { name, bookings } = person;
  const membership = membershipAt(person.membership, now);
  if (day < today) return refusal('day-past');
  if (day > lastBookableDay(today)) return refusal('day-too-far');
  if (membership.status === 'pending') return refusal('not-paid', name);
  if (membership.status === 'past_due') return refusal('book-once-paid', name);
  if (membership.status === 'suspended') return refusal('book-once-settled', name);
  if (membership.status === 'expired') return refusal('membership-expired', name);
  const pausedUntil = pauseOn(membership, day);
  if (pausedUntil !== null) return pausedRefusal(name, pausedUntil);
  if (membership.status === 'canceled' && startOfDay(day) >= membership.until)
    return refusal('membership-ended', name);
  if (bookedHours(bookings.filter((each) => each.day === day)) + hours > MAX_BOOKED_HOURS_PER_DAY)
    return refusal('day-full', MAX_BOOKED_HOURS_PER_DAY);
  const left = bookableHours(person, day, now);
  return hours > left ? refusal('hours-exceed-allowance', left, formatShortDate(mondayOf(day))) : null;
}

export function decideBooking(household: Household, command: BookCommand, now: Instant): Decision<Household> {
  const person = findPerson(household, command.personId);
  if (!person) return refuse('unknown-person');
  const refusal = bookingRefusal(person, command, now);
  if (refusal) return { ok: false, refusal };
  const remaining = currentBookings(person.bookings, dayOf(now));
  const bookings = withHours(remaining, command.day, command.hours);
  return accept(withPerson(household, { ...person, bookings }));
}

/** The reason why one of several people, and therefore all of them, can't be booked. */
export type PersonRefusal = Refusal & { personId: string; name: string };

export type BookingDecision = Accepted<Household> | (Refused & { people: PersonRefusal[] });

/** Books the same hours for everyone, or for no one, with the reason for every person who can't be booked. */
export function decideBookings(
  household: Household,
  { personIds, ...visit }: BookPeopleCommand,
  now: Instant,
): BookingDecision {
  const people: PersonRefusal[] = [];
  let state = household;
  for (const personId of new Set(personIds)) {
    const decision = decideBooking(state, { ...visit, personId }, now);
    const name = findPerson(household, personId)?.name ?? '';
    if (decision.ok) state = decision.state;
    else people.push({ ...decision.refusal, personId, name });
  }
  const [first] = people;
  if (!first) return accept(state);
  if (personIds.length === 1) return { ok: false, refusal: first, people: [] };
  return { ok: false, refusal: refusal('bookings-refused'), people };
}

/** Returns the maximum hours that one of these people would have on the day. */
export function longestOn(household: Household, { personIds, day, hours }: BookPeopleCommand) {
  const booked = peopleOf(household)
    .filter(({ id }) => personIds.includes(id))
    .map(({ bookings }) => openHours(bookings, day));
  return { day, hours: hours + Math.max(0, ...booked) };
}

export function decideRemoveBooking(
  household: Household,
  { personId, day }: RemoveBookingCommand,
  now: Instant,
): Decision<Household> {
  const person = findPerson(household, personId);
  if (!person) return refuse('unknown-person');
  const remaining = currentBookings(person.bookings, dayOf(now));
  const bookings = withOpenHours(remaining, day, 0);
  if (bookings.length < remaining.length) return accept(withPerson(household, { ...person, bookings }));
  return refuse(remaining.some((booking) => booking.day === day) ? 'booking-used' : 'unknown-booking');
}

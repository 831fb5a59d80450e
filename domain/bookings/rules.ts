import { membershipAt } from '../billing/membership.ts';
import { accept, type Decision } from '../decision.ts';
import { findPerson, withPerson } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { MAX_HOURS_PER_DAY } from '../limits.ts';
import { type Refusal, refusal, refuse } from '../refusals.ts';
import { TIERS } from '../tiers.ts';
import {
  addDays,
  dayOf,
  formatDay,
  type Instant,
  mondayOf,
  startOfDay,
  type TimeZone,
  type VenueDate,
} from '../venue-time.ts';
import type { BookCommand, Booking, RemoveBookingCommand } from './schema.ts';

const MAX_DAYS_AHEAD = 365;

/** The last day that can be booked. */
export const lastBookableDay = (today: VenueDate): VenueDate => addDays(today, MAX_DAYS_AHEAD);

export const bookedHours = (bookings: readonly Booking[]): number =>
  bookings.reduce((total, { hours }) => total + hours, 0);

export const bookingsOfWeek = (bookings: readonly Booking[], monday: VenueDate): Booking[] =>
  bookings.filter(({ day }) => mondayOf(day) === monday);

/** How many hours of a week may still be booked; none is left once the booked hours reach the allowance. */
export function bookableHours({ bookings, membership }: Person, day: VenueDate): number {
  const booked = bookedHours(bookingsOfWeek(bookings, mondayOf(day)));
  return Math.max(0, TIERS[membership.tier].allowance - booked);
}

/** In order of day; where a day has a used booking and an unused one, the used one first. */
const inOrder = (bookings: Booking[]): Booking[] =>
  bookings.toSorted(
    (a, b) => a.day.localeCompare(b.day) || Number(a.usedBy === null) - Number(b.usedBy === null),
  );

/** Weeks that are over leave the document. */
export const currentBookings = (bookings: readonly Booking[], today: VenueDate): Booking[] =>
  bookings.filter(({ day }) => day >= mondayOf(today));

export const isOpenOn =
  (day: VenueDate) =>
  (booking: Booking): boolean =>
    booking.day === day && booking.usedBy === null;

export const openHours = (bookings: readonly Booking[], day: VenueDate): number =>
  bookedHours(bookings.filter(isOpenOn(day)));

/** The open booking of a day comes to these hours; with none it is gone. */
export function withOpenHours(bookings: readonly Booking[], day: VenueDate, hours: number): Booking[] {
  const others = bookings.filter((booking) => !isOpenOn(day)(booking));
  return hours === 0 ? others : inOrder([...others, { day, hours, usedBy: null }]);
}

/** One open booking a day: hours of the same day come together. */
export const withHours = (bookings: readonly Booking[], day: VenueDate, hours: number): Booking[] =>
  withOpenHours(bookings, day, openHours(bookings, day) + hours);

function bookingRefusal(
  person: Person,
  { day, hours }: BookCommand,
  now: Instant,
  zone: TimeZone,
): Refusal | null {
  const today = dayOf(now, zone);
  const { name, bookings } = person;
  const membership = membershipAt(person.membership, now);
  if (day < today) return refusal('day-past');
  if (day > lastBookableDay(today)) return refusal('day-too-far');
  if (membership.status === 'pending') return refusal('not-paid', name);
  if (membership.status === 'expired') return refusal('membership-expired', name);
  if (membership.status === 'canceled' && startOfDay(day, zone) >= membership.until)
    return refusal('membership-ended', name);
  if (bookedHours(bookings.filter((each) => each.day === day)) + hours > MAX_HOURS_PER_DAY)
    return refusal('day-full', MAX_HOURS_PER_DAY);
  const left = bookableHours(person, day);
  return hours > left ? refusal('hours-exceed-allowance', left, formatDay(mondayOf(day))) : null;
}

/** The day's open booking remembers who asked for it. */
function rememberKey(
  bookings: Booking[],
  before: readonly Booking[],
  { day, idempotencyKey }: BookCommand,
): Booking[] {
  if (idempotencyKey === undefined) return bookings;
  const isOpen = isOpenOn(day);
  const idempotencyKeys = [...(before.find(isOpen)?.idempotencyKeys ?? []), idempotencyKey];
  return bookings.map((booking) => (isOpen(booking) ? { ...booking, idempotencyKeys } : booking));
}

const isAlreadyBooked = ({ bookings }: Person, { idempotencyKey }: BookCommand): boolean =>
  idempotencyKey !== undefined &&
  bookings.some(({ idempotencyKeys }) => idempotencyKeys?.includes(idempotencyKey));

export function decideBooking(
  household: Household,
  command: BookCommand,
  now: Instant,
  zone: TimeZone,
): Decision<Household> {
  const person = findPerson(household, command.personId);
  if (!person) return refuse('unknown-person');
  if (isAlreadyBooked(person, command)) return accept(household);
  const refusal = bookingRefusal(person, command, now, zone);
  if (refusal) return { ok: false, refusal };
  const remaining = currentBookings(person.bookings, dayOf(now, zone));
  const bookings = rememberKey(withHours(remaining, command.day, command.hours), remaining, command);
  return accept(withPerson(household, { ...person, bookings }));
}

export function decideRemoveBooking(
  household: Household,
  { personId, day }: RemoveBookingCommand,
  now: Instant,
  zone: TimeZone,
): Decision<Household> {
  const person = findPerson(household, personId);
  if (!person) return refuse('unknown-person');
  const remaining = currentBookings(person.bookings, dayOf(now, zone));
  const bookings = withOpenHours(remaining, day, 0);
  if (bookings.length < remaining.length) return accept(withPerson(household, { ...person, bookings }));
  return refuse(remaining.some((booking) => booking.day === day) ? 'booking-used' : 'unknown-booking');
}

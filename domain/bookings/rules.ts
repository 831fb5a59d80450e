import { membershipAt } from '../billing/membership.ts';
import { type Decision, decided } from '../decision.ts';
import { personOf, withPerson } from '../household.ts';
import type { Member, Person } from '../household-schema.ts';
import { MOST_HOURS } from '../limits.ts';
import { type Refusal, refusal, refuse } from '../refusals.ts';
import { TIERS } from '../tiers.ts';
import {
  addDays,
  dayOf,
  dayText,
  type Instant,
  mondayOf,
  startOfDay,
  type VenueDate,
  type Zone,
} from '../venue-time.ts';
import type { BookCommand, Booking, RemoveBookingCommand } from './schema.ts';

const FURTHEST_DAYS_AHEAD = 365;

/** The last day that can be booked. */
export const furthestDay = (today: VenueDate): VenueDate => addDays(today, FURTHEST_DAYS_AHEAD);

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

function whyNot(person: Person, { day, hours }: BookCommand, now: Instant, zone: Zone): Refusal | null {
  const today = dayOf(now, zone);
  const { name, bookings } = person;
  const membership = membershipAt(person.membership, now);
  if (day < today) return refusal('day-past');
  if (day > furthestDay(today)) return refusal('day-too-far');
  if (membership.status === 'pending') return refusal('not-paid', name);
  if (membership.status === 'expired') return refusal('membership-expired', name);
  if (membership.status === 'canceled' && startOfDay(day, zone) >= membership.until)
    return refusal('not-live', name);
  if (bookedHours(bookings.filter((each) => each.day === day)) + hours > MOST_HOURS)
    return refusal('day-full', MOST_HOURS);
  const left = bookableHours(person, day);
  return hours > left ? refusal('hours-exceed-allowance', left, dayText(mondayOf(day))) : null;
}

/** The day's open booking remembers who asked for it. */
function rememberPress(
  bookings: Booking[],
  before: readonly Booking[],
  { day, gesture }: BookCommand,
): Booking[] {
  if (gesture === undefined) return bookings;
  const isOpen = isOpenOn(day);
  const presses = [...(before.find(isOpen)?.presses ?? []), gesture];
  return bookings.map((booking) => (isOpen(booking) ? { ...booking, presses } : booking));
}

const isBooked = ({ bookings }: Person, { gesture }: BookCommand): boolean =>
  gesture !== undefined && bookings.some(({ presses }) => presses?.includes(gesture));

export function book(member: Member, command: BookCommand, now: Instant, zone: Zone): Decision<Member> {
  const person = personOf(member, command.personId);
  if (!person) return refuse('unknown-person');
  if (isBooked(person, command)) return decided(member);
  const no = whyNot(person, command, now, zone);
  if (no) return { ok: false, refusal: no };
  const kept = currentBookings(person.bookings, dayOf(now, zone));
  const bookings = rememberPress(withHours(kept, command.day, command.hours), kept, command);
  return decided(withPerson(member, { ...person, bookings }));
}

export function removeBooking(
  member: Member,
  { personId, day }: RemoveBookingCommand,
  now: Instant,
  zone: Zone,
): Decision<Member> {
  const person = personOf(member, personId);
  if (!person) return refuse('unknown-person');
  const kept = currentBookings(person.bookings, dayOf(now, zone));
  const bookings = withOpenHours(kept, day, 0);
  if (bookings.length < kept.length) return decided(withPerson(member, { ...person, bookings }));
  return refuse(kept.some((booking) => booking.day === day) ? 'booking-used' : 'unknown-booking');
}

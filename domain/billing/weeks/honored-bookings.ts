import { portalBookings } from '../../copy/portal/bookings.ts';
import { TIERS, type Tier } from '../../core/tiers.ts';
import type { Decision } from '../../decision/decision.ts';
import type { Membership } from '../../documents/billing.ts';
import type { Booking } from '../../documents/booking.ts';
import type { Household, Person } from '../../documents/household.ts';
import { isAhead, usedHours } from '../../household/allowance.ts';
import { displayName, peopleOf } from '../../household/household.ts';
import { pauseOn, tierAfterPaidWeek } from '../../household/membership.ts';
import {
  dayOf,
  formatDay,
  type Instant,
  mondayOf,
  startOfDay,
  type VenueDate,
  weekOf,
} from '../../venue/time/venue-time.ts';

/** Returns the tier on a day. A card renews in the middle of its day, while cash lasts to the end of it. */
function tierOn(membership: Membership, day: VenueDate): Tier {
  if (membership.status !== 'active') return membership.tier;
  const lastDay = dayOf(membership.paidUntil);
  const isRenewed = membership.paidBy === 'cash' ? day > lastDay : day >= lastDay;
  return isRenewed ? tierAfterPaidWeek(membership) : membership.tier;
}

/** Returns the most hours that a person can use from now to the end of a day, in that day's week. */
export function acceptedHours(
  { membership, visits, boughtHours }: Person,
  day: VenueDate,
  now: Instant,
): number {
  const { allowance } = TIERS[tierOn(membership, day)];
  const thisWeek = weekOf(now);
  return mondayOf(day) === thisWeek.monday
    ? Math.max(0, allowance - usedHours(visits, thisWeek)) + boughtHours
    : allowance;
}

const isOver = (membership: Membership, day: VenueDate): boolean =>
  membership.status === 'expired' ||
  (membership.status === 'canceled' && startOfDay(day) >= membership.until) ||
  pauseOn(membership, day) !== null;

/** Ends bookings that the membership no longer covers, latest days first. */
export function withoutUncoveredBookings<Someone extends Person>(person: Someone, now: Instant): Someone {
  const today = dayOf(now);
  const bookings: Booking[] = [];
  for (const booking of person.bookings) {
    const { day, hours } = booking;
    const before = bookings.filter((each) => isAhead(each, today) && mondayOf(each.day) === mondayOf(day));
    const total = before.reduce((sum, each) => sum + each.hours, hours);
    const isHonored = !isOver(person.membership, day) && total <= acceptedHours(person, day, now);
    if (!isAhead(booking, today) || isHonored) bookings.push(booking);
  }
  return { ...person, bookings };
}

export type EndedBooking = { name: string; day: VenueDate; hours: number };

export function endedBookings(before: Household, after: Household): EndedBooking[] {
  const unchanged = new Set(peopleOf(after).flatMap(({ bookings }) => bookings));
  return peopleOf(before).flatMap((person) =>
    person.bookings
      .filter((booking) => !unchanged.has(booking))
      .map(({ day, hours }) => ({ name: displayName(before, person), day, hours })),
  );
}

type Describe = (bookings: readonly string[]) => string;

/** Describes the bookings that a change ends; null if none. */
export function endedBookingsText(
  ended: readonly EndedBooking[],
  describe: Describe = portalBookings.willEnd,
): string | null {
  if (ended.length === 0) return null;
  return describe(ended.map(({ name, day }) => portalBookings.ofPerson({ name, day: formatDay(day) })));
}

export const bookingsEndedBy = (
  household: Household,
  change: Decision<Household>,
  describe?: Describe,
): string | null => (change.ok ? endedBookingsText(endedBookings(household, change.state), describe) : null);

import { portalBookings } from '../copy/portal-bookings.ts';
import type { Decision } from '../decision.ts';
import type { Household, Person } from '../household-schema.ts';
import type { Tier } from '../tiers.ts';
import { formatDay, type Instant } from '../venue-time.ts';
import { type EndedBooking, endedBookings } from './honored-bookings.ts';
import { decideCancellation, decideTierChange } from './membership-changes.ts';

/** A sentence with the bookings that a change ends; null if it ends none. */
export function endedBookingsText(ended: readonly EndedBooking[]): string | null {
  if (ended.length === 0) return null;
  return portalBookings.willEnd(
    ended.map(({ name, day }) => portalBookings.ofPerson({ name, day: formatDay(day) })),
  );
}

const endedBy = (household: Household, change: Decision<Household>): string | null =>
  change.ok ? endedBookingsText(endedBookings(household, change.state)) : null;

/** The bookings that another tier would end. */
export function bookingsEndedByTier(
  household: Household,
  person: Person,
  newTier: Tier,
  now: Instant,
): string | null {
  const command = { personId: person.id, currentTier: person.membership.tier, newTier };
  return endedBy(household, decideTierChange(household, command, now));
}

/** The bookings that a cancellation would end. */
export const bookingsEndedByCancellation = (
  household: Household,
  { id }: Person,
  now: Instant,
): string | null => endedBy(household, decideCancellation(household, { personId: id }, now));

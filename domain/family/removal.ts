import { withHonoredBookings } from '../billing/honored-bookings.ts';
import { householdAt } from '../billing/membership.ts';
import { withoutGone } from '../billing/removed-people.ts';
import { decideCancellation } from '../billing/rules.ts';
import { accept, type Decision } from '../decision.ts';
import type { Household } from '../household-schema.ts';
import { refuse } from '../refusals.ts';
import type { Instant } from '../venue-time.ts';

/**
 * Somebody has left the family: the membership ends as a cancellation ends it, and then the person isn't listed any
 * more. Visits and payments stay with the household.
 */
export function decideRemoval(household: Household, personId: string, now: Instant): Decision<Household> {
  const person = withoutGone(household, now).family.find(({ id }) => id === personId);
  if (!person) return refuse('unknown-person');
  if (person.removedAt !== undefined) return accept(household);
  const cancellation = decideCancellation(household, { personId }, now);
  const { state, effects } = cancellation.ok ? cancellation : accept(householdAt(household, now));
  const family = state.family.map((each) =>
    each.id === personId ? { ...withHonoredBookings(each, now), removedAt: now } : each,
  );
  return accept({ ...state, family }, ...effects);
}

import { decideCancellation } from '../billing/changes/membership-changes.ts';
import { householdAt, withoutFormerMembers } from '../billing/prices/household-memberships.ts';
import { householdWeekly } from '../billing/prices/prices.ts';
import { withoutUncoveredBookings } from '../billing/weeks/honored-bookings.ts';
import { portalBookings } from '../copy/portal/bookings.ts';
import { portalFamily } from '../copy/portal/family.ts';
import { formatAudShort } from '../core/money.ts';
import { accept, type Decision, refuse } from '../decision/decision.ts';
import type { FamilyMember, Household } from '../documents/household.ts';
import { displayName } from '../household/household.ts';
import { paidUntilOf } from '../household/membership.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { dayOf, formatDay, formatShortDate, type Instant } from '../venue/time/venue-time.ts';

/**
 * Removes a person from the family. The membership ends as with a cancellation, after which the person is no
 * longer listed. Visits and payments stay with the household.
 */
export function decideRemoval(household: Household, personId: string, now: Instant): Decision<Household> {
  const person = withoutFormerMembers(household, now).family.find(({ id }) => id === personId);
  if (!person) return refuse('unknown-person');
  if (person.removedAt !== undefined) return accept(household);
  const cancellation = decideCancellation(household, { personId }, now);
  const { state, effects } = cancellation.ok ? cancellation : accept(householdAt(household, now));
  const family = state.family.map((each) =>
    each.id === personId ? { ...withoutUncoveredBookings(each, now), removedAt: now } : each,
  );
  return accept({ ...state, family }, ...effects);
}

const { remove } = portalFamily;

/** Returns the effects of removing a person, shown before confirmation. */
export function removalConsequences(
  household: Household,
  { id }: FamilyMember,
  now: Instant,
  venue: Venue,
): string[] {
  const decision = decideRemoval(household, id, now);
  if (!decision.ok) return [decision.refusal.message];
  const find = ({ family }: Household) => family.filter((person) => person.id === id);
  return find(household).flatMap((before) =>
    find(decision.state).flatMap((after) => {
      const name = displayName(household, before);
      const until = paidUntilOf(after.membership);
      const weekly = householdWeekly(decision.state, now, venue);
      const ended = before.bookings.filter((booking) => !after.bookings.includes(booking));
      return [
        until === null
          ? remove.now(name)
          : remove.usableUntil({ name, until: formatShortDate(dayOf(until)) }),
        ...(weekly === householdWeekly(household, now, venue) ? [] : [remove.weekly(formatAudShort(weekly))]),
        ...(ended.length === 0 ? [] : [portalBookings.willEnd(ended.map(({ day }) => formatDay(day)))]),
        remove.staysOnRecord(name),
      ];
    }),
  );
}

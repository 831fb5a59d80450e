import { householdWeekly } from '../billing/household-price.ts';
import { paidUntilOf } from '../billing/membership.ts';
import { portalBookings } from '../copy/portal-bookings.ts';
import { portalFamily } from '../copy/portal-family.ts';
import { displayName } from '../display-name.ts';
import type { FamilyMember, Household } from '../household-schema.ts';
import { formatAudShort } from '../money.ts';
import { dayOf, formatDay, formatShortDate, type Instant } from '../venue-time.ts';
import { decideRemoval } from './removal.ts';

const { remove } = portalFamily;

/** What the removal of a person changes, shown before it is confirmed. */
export function removalConsequences(household: Household, { id }: FamilyMember, now: Instant): string[] {
  const decision = decideRemoval(household, id, now);
  if (!decision.ok) return [decision.refusal.message];
  const find = ({ family }: Household) => family.filter((person) => person.id === id);
  return find(household).flatMap((before) =>
    find(decision.state).flatMap((after) => {
      const name = displayName(household, before);
      const until = paidUntilOf(after.membership);
      const weekly = householdWeekly(decision.state, now);
      const ended = before.bookings.filter((booking) => !after.bookings.includes(booking));
      return [
        until === null
          ? remove.now(name)
          : remove.usableUntil({ name, until: formatShortDate(dayOf(until)) }),
        ...(weekly === householdWeekly(household, now) ? [] : [remove.weekly(formatAudShort(weekly))]),
        ...(ended.length === 0 ? [] : [portalBookings.willEnd(ended.map(({ day }) => formatDay(day)))]),
        remove.kept(name),
      ];
    }),
  );
}

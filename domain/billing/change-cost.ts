import type { Household, Person } from '../household-schema.ts';
import { type Cents, cents } from '../money.ts';
import { type Tier, weeklyPrice } from '../tiers.ts';
import type { Instant } from '../venue-time.ts';
import { householdWeekly } from './household-price.ts';
import { membershipAt, paidUntilOf } from './membership.ts';
import { proratedCharge } from './prepaid-change.ts';
import { pricesAt } from './prices-at.ts';
import { decideCancellation, decideTierChange } from './rules.ts';

/** What a change costs, worked out from the household alone: it is what the server charges. */
export type ChangeCost = {
  dueNow: Cents;
  /** The household's weekly price from `from` on. */
  weekly: Cents;
  from: Instant;
};

const firstDayAfter = ({ subscription }: Household, now: Instant): Instant =>
  subscription?.state === 'active' ? subscription.periodEnd : now;

export function tierChangeCost(
  household: Household,
  person: Person,
  newTier: Tier,
  now: Instant,
): ChangeCost {
  const { id: personId, membership } = person;
  const change = { kind: 'tier', personId, currentTier: membership.tier, newTier } as const;
  const decision = decideTierChange(household, change, now);
  return {
    dueNow: proratedCharge(household, change, now),
    weekly: householdWeekly(decision.ok ? decision.state : household, now),
    from: firstDayAfter(household, now),
  };
}

export function addedPersonCost(household: Household, tier: Tier, now: Instant): ChangeCost {
  const change = { kind: 'person', personId: 'new-person', tier } as const;
  const from = firstDayAfter(household, now);
  const weekly =
    householdWeekly(household, now, from) + weeklyPrice(tier, 'discounted', pricesAt(household, from));
  return {
    dueNow: proratedCharge(household, change, now),
    weekly: cents(weekly),
    from,
  };
}

export function cancellationCost(household: Household, person: Person, now: Instant) {
  const decision = decideCancellation(household, { personId: person.id }, now);
  return {
    weekly: householdWeekly(decision.ok ? decision.state : household, now),
    usableUntil: paidUntilOf(membershipAt(person.membership, now)),
  };
}

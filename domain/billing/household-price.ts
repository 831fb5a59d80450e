import { peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { type Cents, sum } from '../money.ts';
import { type Rate, type Tier, weeklyPrice } from '../tiers.ts';
import type { Instant } from '../venue-time.ts';
import { householdAt, isCurrent } from './membership.ts';
import { weeklyPriceOf } from './subscription-items.ts';

export type PriceLine = { tier: Tier; rate: Rate; weekly: Cents };

/** The first membership at its full price, each further one at half. */
export const priceLines = (tiers: readonly Tier[]): PriceLine[] =>
  tiers.map((tier, index) => {
    const rate = index === 0 ? 'full' : 'discounted';
    return { tier, rate, weekly: weeklyPrice(tier, rate) };
  });

/** What the chosen memberships cost together in a week. */
export const membershipTotal = (tiers: readonly Tier[]): Cents =>
  sum(priceLines(tiers).map(({ weekly }) => weekly));

/** What the household's memberships that go on cost in a week. */
export const householdWeekly = (household: Household, now: Instant): Cents =>
  sum(
    peopleOf(householdAt(household, now))
      .filter(({ membership }) => isCurrent(membership) && membership.status !== 'canceled')
      .map((person) => weeklyPriceOf(household, person)),
  );

import { findPerson } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { type Cents, cents } from '../money.ts';
import { upgradeDifference } from '../tiers.ts';
import { dayOf, daysBetween, type Instant } from '../venue-time.ts';
import { householdAt } from './household-memberships.ts';
import { isPaidInCash } from './membership.ts';
import { type ChangeTierCommand, isPaidFirst } from './membership-changes.ts';
import { fullPricePayerOf, pricesAt, rateOf } from './prices.ts';
import type { Membership } from './schema.ts';

/** No coin is smaller. */
const SMALLEST_COIN_CENTS = 5;

type CashMembership = Extract<Membership, { status: 'active' }>;

export const isCashUpgrade = (
  membership: Membership,
  { newTier }: ChangeTierCommand,
  now: Instant,
): membership is CashMembership => isPaidInCash(membership) && isPaidFirst(membership, newTier, now);

/** The difference for each day that is left, today included, so that the amount stays the same all day. */
export function cashDifference(
  household: Household,
  membership: CashMembership,
  { personId, newTier }: ChangeTierCommand,
  now: Instant,
): Cents {
  const rate = rateOf(fullPricePayerOf(householdAt(household, now)), personId);
  const prices = pricesAt(household, now);
  const daysLeft = Math.max(1, daysBetween(dayOf(now), dayOf(membership.paidUntil)));
  const amount = (upgradeDifference(membership.tier, newTier, { rate, prices }) * daysLeft) / 7;
  return cents(Math.round(amount / SMALLEST_COIN_CENTS) * SMALLEST_COIN_CENTS);
}

/** The cash to take for a higher tier; null if the change isn't paid for in cash. */
export function cashUpgradeCost(household: Household, change: ChangeTierCommand, now: Instant): Cents | null {
  const membership = findPerson(householdAt(household, now), change.personId)?.membership;
  return membership && isCashUpgrade(membership, change, now)
    ? cashDifference(household, membership, change, now)
    : null;
}

import { counter } from '../copy/counter.ts';
import type { Household } from '../household-schema.ts';
import type { Cents } from '../money.ts';
import {
  downgradesOf,
  monthlyPrice,
  type Rate,
  TIERS,
  type Tier,
  upgradesOf,
  weeklyPrice,
} from '../tiers.ts';
import type { Instant } from '../venue-time.ts';
import { statusAt } from './membership.ts';
import type { MembershipStatus } from './schema.ts';

export type TierOption = { tier: Tier; name: string; weekly: Cents; monthly: Cents };

const option =
  (rate: Rate) =>
  (tier: Tier): TierOption => {
    const weekly = weeklyPrice(tier, rate);
    return { tier, name: TIERS[tier].name, weekly, monthly: monthlyPrice(weekly) };
  };

/** The three columns of Manage Subscription, for the primary member or somebody of the family. */
export const tierOptions = (tier: Tier, rate: Rate) => ({
  downgrades: downgradesOf(tier).map(option(rate)),
  current: option(rate)(tier),
  upgrades: upgradesOf(tier).map(option(rate)),
});

/** Paid, or the status in words. */
export const statusBadge = (status: MembershipStatus): string => counter.statuses[status];

const TONES = {
  active: 'good',
  pending: 'waiting',
  past_due: 'waiting',
  canceled: 'plain',
  expired: 'bad',
} as const satisfies Record<MembershipStatus, string>;

/** How its badge is coloured, beside saying it. */
export const statusTone = (status: MembershipStatus) => TONES[status];

/** Whether Settings show the message of a cancelled subscription instead of the list. */
export function isSubscriptionCanceled({ primary }: Household, now: Instant): boolean {
  const status = statusAt(primary.membership, now);
  return status === 'canceled' || status === 'expired';
}

import { type Addressee, MEMBER } from '../copy/addressee.ts';
import { counter } from '../copy/counter.ts';
import { portalSettings } from '../copy/portal-settings.ts';
import type { Household } from '../household-schema.ts';
import type { Cents } from '../money.ts';
import {
  downgradesOf,
  monthlyPrice,
  type Rate,
  TIERS,
  type Tier,
  upgradesOf,
  type WeeklyPrices,
  weeklyPrice,
} from '../tiers.ts';
import type { Instant } from '../venue-time.ts';
import { statusAt } from './membership.ts';
import type { MembershipStatus } from './schema.ts';

export type TierOption = { tier: Tier; name: string; weekly: Cents; monthly: Cents };

const option =
  (rate: Rate, prices: WeeklyPrices) =>
  (tier: Tier): TierOption => {
    const weekly = weeklyPrice(tier, rate, prices);
    return { tier, name: TIERS[tier].name, weekly, monthly: monthlyPrice(weekly) };
  };

export const tierOptions = (tier: Tier, rate: Rate, prices: WeeklyPrices) => ({
  downgrades: downgradesOf(tier).map(option(rate, prices)),
  current: option(rate, prices)(tier),
  upgrades: upgradesOf(tier).map(option(rate, prices)),
});

export const statusBadge = (status: MembershipStatus): string => counter.statuses[status];

const TONES = {
  active: 'success',
  pending: 'warning',
  past_due: 'warning',
  suspended: 'danger',
  canceled: 'neutral',
  paused: 'neutral',
  expired: 'danger',
} as const satisfies Record<MembershipStatus, string>;

export const statusTone = (status: MembershipStatus) => TONES[status];

/** Whether Settings says that it's cancelled or has ended, instead of the list. */
export function isSubscriptionCanceled({ primary }: Household, now: Instant): boolean {
  const status = statusAt(primary.membership, now);
  return status === 'canceled' || status === 'expired';
}

/** The message for such a household: it was cancelled, by a person or by Stripe, or its paid time ran out. */
export function endText({ primary, subscription }: Household, to: Addressee = MEMBER): string {
  const { status } = primary.membership;
  const isCanceled = status === 'canceled' || (status === 'expired' && subscription?.state === 'ended');
  return isCanceled ? portalSettings.subscriptions.canceledFor(to) : portalSettings.subscriptions.ended(to);
}

import { portalSettings } from '../../copy/portal/settings.ts';
import { type Addressee, MEMBER } from '../../copy/shared/addressee.ts';
import type { Cents } from '../../core/money.ts';
import { TIERS, type Tier } from '../../core/tiers.ts';
import type { Membership } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { displayName, peopleOf } from '../../household/household.ts';
import { membershipAt } from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { dayOf, formatShortDate, type Instant } from '../../venue/time/venue-time.ts';
import { priceExtraSessions } from '../changes/extra-sessions.ts';
import { statusBadge, statusTone } from '../payments/status-badge.ts';
import { weeklyPriceOf } from '../prices/prices.ts';
import { renewsAfterCashText } from '../weeks/card-after-cash.ts';
import { keepButton, validUntilText } from './membership-end-view.ts';
import { blockedReason } from './tier-change-view.ts';

const { subscriptions } = portalSettings;

export type SubscriptionLine = {
  personId: string;
  name: string;
  tier: Tier;
  tierName: string;
  badge: string;
  tone: ReturnType<typeof statusTone>;
  until: string | null;
  /** The label of the button that undoes a cancellation or a tier change, or null. */
  keep: string | null;
  /** The bookings that this button ends, or null. */
  keepEnds: string | null;
  weekly: Cents;
  buysSessions: boolean;
  /**
   * The reason why extra sessions can't be bought now; null if they can, or if the tier doesn't offer them.
   */
  sessionsBlockedReason: string | null;
};

/** Returns one line per person, primary member first. */
export const subscriptionLines = (
  household: Household,
  now: Instant,
  venue: PriceList,
  to: Addressee = MEMBER,
): SubscriptionLine[] =>
  peopleOf(household).map((person) => {
    const membership = membershipAt(person.membership, now);
    const { tier, status } = membership;
    return {
      personId: person.id,
      name: displayName(household, person),
      tier,
      tierName: TIERS[tier].name,
      badge: statusBadge(status),
      tone: statusTone(status),
      until:
        leavesText(household, person.id, membership) ??
        renewsAfterCashText(household, membership) ??
        validUntilText(membership),
      ...keepButton(household, { ...person, membership }, now),
      weekly: weeklyPriceOf(household, person, now, venue),
      buysSessions: TIERS[tier].buysSessions,
      sessionsBlockedReason: findSessionsBlocker(household, person, { to, now, venue }),
    };
  });

function findSessionsBlocker(
  household: Household,
  person: Person,
  { to, now, venue }: { to: Addressee; now: Instant; venue: PriceList },
): string | null {
  const { id, membership } = person;
  if (!TIERS[membership.tier].buysSessions) return null;
  const price = priceExtraSessions(household, { personId: id, quantity: 1, note: '' }, now, venue);
  return price.ok ? null : blockedReason(person, price.refusal, to);
}

/** Describes when a removed person leaves; null for everyone else. */
function leavesText({ family }: Household, personId: string, membership: Membership): string | null {
  const isRemoved = family.some(({ id, removedAt }) => id === personId && removedAt !== undefined);
  return isRemoved && membership.status === 'canceled'
    ? subscriptions.leaves(formatShortDate(dayOf(membership.until)))
    : null;
}

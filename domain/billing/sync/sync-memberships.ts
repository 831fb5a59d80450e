import type { Tier } from '../../core/tiers.ts';
import type { Membership, Seat, Subscription } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { mapPeople } from '../../household/household.ts';
import {
  expire,
  hasPauseBegun,
  isPaidInCash,
  nextTerm,
  paidMembershipAt,
  paidUntilOf,
  tierAfterPaidWeek,
} from '../../household/membership.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import {
  paidPeriodEnd,
  renewalPause,
  renewalTier,
  renewedPause,
  renewedSeats,
  seatTier,
} from '../prices/renewal.ts';
import { startsWhenCashEnds } from '../weeks/card-after-cash.ts';

/** The subscription as just read from the provider. */
export type SubscriptionSnapshot = {
  subscription: Subscription;
  billed: readonly Seat[];
};

type PersonSnapshot = {
  subscription: Subscription;
  /** The tier of the current period; null unless the invoice bills this person. */
  billedTier: Tier | null;
  /** The tier of the next renewal, or null. */
  nextTier: Tier | null;
  /** The end of the pause in renewals, or null. */
  pausedUntil: Instant | null;
  isFirst: boolean;
  now: Instant;
};

const isRenewing = (known: Subscription | null): known is Subscription =>
  known !== null && known.state !== 'incomplete' && known.state !== 'ended';

/**
 * Returns the next tier. A change that the provider hasn't applied yet takes precedence over the snapshot.
 */
function nextTierOf(
  { id, membership }: Person,
  known: Subscription | null,
  { subscription }: SubscriptionSnapshot,
): Tier | null {
  const wanted = renewalTier(membership);
  const isUnsent = isRenewing(known) && wanted !== seatTier(renewedSeats(known), id);
  return isUnsent ? wanted : seatTier(renewedSeats(subscription), id);
}

/** Returns the tier that the invoice bills. A trial's invoice bills none, because cash pays for that time. */
const tierOfWeek = ({ id }: Person, { subscription, billed }: SubscriptionSnapshot): Tier | null =>
  subscription.trialStart === undefined ? seatTier(billed, id) : null;

/** Returns the end of the household's pause. A change that isn't applied yet takes precedence here too. */
function pauseAfter(
  household: Household,
  known: Subscription | null,
  { subscription }: SubscriptionSnapshot,
): Instant | null {
  if (!isRenewing(known)) return renewedPause(subscription);
  const wanted = renewalPause(household, paidPeriodEnd(household, known));
  return wanted === renewedPause(known) ? renewedPause(subscription) : wanted;
}

/**
 * Returns the membership in a paid period: this week's tier stays, and the next one follows from the seats.
 */
function continueMembership(
  { createdAt }: Membership,
  paid: { tier: Tier; paidUntil: Instant },
  { nextTier, pausedUntil }: PersonSnapshot,
): Membership {
  const { tier, paidUntil } = paid;
  if (nextTier === null) return { status: 'canceled', tier, createdAt, paidBy: 'card', until: paidUntil };
  const next = nextTerm(paid, nextTier, pausedUntil);
  return { status: 'active', tier, createdAt, paidBy: 'card', paidUntil, next };
}

/**
 * Returns the membership while paid. A new period gets the tier that its invoice bills; otherwise this week's
 * tier stays.
 */
function whilePaid(membership: Membership, snapshot: PersonSnapshot): Membership {
  const { billedTier, pausedUntil, subscription, now } = snapshot;
  const { periodEnd } = subscription;
  const paidUntil = paidUntilOf(membership);
  const isNewPeriod = paidUntil === null || paidUntil < periodEnd;
  if (isNewPeriod && billedTier !== null) {
    return continueMembership(membership, { tier: billedTier, paidUntil: periodEnd }, snapshot);
  }
  if (membership.status === 'paused') return { ...membership, until: pausedUntil ?? periodEnd };
  if (membership.status === 'active' && hasPauseBegun(membership, now)) {
    const continuingTier = tierAfterPaidWeek(membership);
    return { ...membership, next: nextTerm(membership, continuingTier, pausedUntil ?? periodEnd) };
  }
  if (paidUntil === null) return membership;
  if (isNewPeriod && paidUntil <= now)
    return membership.status === 'canceled' ? membership : expire(membership, paidUntil);
  return continueMembership(membership, { tier: membership.tier, paidUntil }, snapshot);
}

/** Marks people as past due if the open invoice bills them and the subscription still renews them. */
function whilePastDue(
  membership: Membership,
  { billedTier, nextTier, subscription, now }: PersonSnapshot,
): Membership {
  const isPaidInPeriod = (paidUntilOf(membership) ?? 0) >= subscription.periodEnd;
  if (billedTier === null && isPaidInPeriod) return membership;
  if (membership.status === 'canceled') return membership;
  if (billedTier === null || nextTier === null)
    return renewalTier(membership) === null ? membership : expire(membership, now);
  const since = membership.status === 'past_due' ? membership.since : now;
  const next = nextTier === billedTier ? null : nextTier;
  return { status: 'past_due', tier: billedTier, createdAt: membership.createdAt, since, next };
}

/** Ends a membership. Time paid beyond the end stays, by card or with cash for the last invoice. */
function afterEnd(membership: Membership, endedAt: Instant): Membership {
  if (renewalTier(membership) === null) return membership;
  const { tier, createdAt } = membership;
  const until = paidUntilOf(membership);
  return until !== null && until > endedAt
    ? { status: 'canceled', tier, createdAt, paidBy: 'card', until }
    : expire(membership, endedAt);
}

function syncMembership(stored: Membership, snapshot: PersonSnapshot): Membership {
  const membership = paidMembershipAt(stored, snapshot.now);
  const { subscription, isFirst, nextTier } = snapshot;
  if (isFirst && nextTier !== null && startsWhenCashEnds(subscription, membership))
    return { ...membership, paidBy: 'card', paidUntil: subscription.periodEnd };
  if (isPaidInCash(membership)) return stored;
  switch (subscription.state) {
    case 'incomplete':
      return stored;
    case 'active':
    case 'ending':
      return whilePaid(membership, snapshot);
    case 'past_due':
      return whilePastDue(membership, snapshot);
    case 'ended':
      return afterEnd(membership, subscription.endedAt);
  }
}

export function syncMemberships(
  household: Household,
  snapshot: SubscriptionSnapshot,
  now: Instant,
): Household {
  const { subscription } = snapshot;
  const known = household.subscription?.id === subscription.id ? household.subscription : null;
  const pausedUntil = pauseAfter(household, known, snapshot);
  return mapPeople(household, (person) => {
    const nextTier = nextTierOf(person, known, snapshot);
    const billedTier = tierOfWeek(person, snapshot);
    const membership = syncMembership(person.membership, {
      subscription,
      billedTier,
      nextTier,
      pausedUntil,
      isFirst: known === null,
      now,
    });
    return { ...person, membership };
  });
}

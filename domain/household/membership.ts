import type { Tier } from '../core/tiers.ts';
import type { Membership, MembershipStatus, Pause } from '../documents/billing.ts';
import {
  addDuration,
  dayOf,
  days,
  endOfDay,
  type Instant,
  startOfDay,
  type VenueDate,
} from '../venue/time/venue-time.ts';

/** The time after which an unpaid registration expires. */
const UNPAID_LIFETIME = days(14);

type Active = Extract<Membership, { status: 'active' }>;
type Paused = Extract<Membership, { status: 'paused' }>;
type Next = Active['next'];

/** Returns when time alone ends a membership; null for card memberships, which Stripe ends. */
function clockExpiry(membership: Membership): Instant | null {
  switch (membership.status) {
    case 'pending':
      return addDuration(membership.createdAt, UNPAID_LIFETIME);
    case 'active':
      return membership.paidBy === 'cash' ? membership.paidUntil : null;
    case 'canceled':
      return membership.until;
    default:
      return null;
  }
}

export const expire = ({ tier, createdAt }: Membership, since: Instant): Membership => ({
  status: 'expired',
  tier,
  createdAt,
  since,
});

export const paidByCard = ({ tier, createdAt }: Membership, paidUntil: Instant) => ({
  status: 'active' as const,
  tier,
  createdAt,
  paidBy: 'card' as const,
  paidUntil,
  next: null,
});

const isPause = (next: Next): next is Pause => next !== null && typeof next === 'object';

const startPause = ({ createdAt, paidBy, paidUntil }: Active, { tier, pausedUntil }: Pause): Paused => ({
  status: 'paused',
  tier,
  createdAt,
  paidBy,
  since: paidUntil,
  until: pausedUntil,
});

/**
 * Returns a paused membership at a moment. Stripe renews a card membership on the pause's last day; one paid
 * in cash restarts with a payment at the counter.
 */
function pausedAt(membership: Paused, now: Instant): Membership {
  const { until, paidBy } = membership;
  if (now < startOfDay(dayOf(until))) return membership;
  return paidBy === 'card' ? paidByCard(membership, until) : expire(membership, until);
}

/**
 * Returns the membership at a moment. Its last day lasts to the end of the venue's day, and the day on which
 * a pause ends counts as a whole. The stored status isn't updated when time alone changes a membership.
 */
export function membershipAt(membership: Membership, now: Instant): Membership {
  if (membership.status === 'paused') return pausedAt(membership, now);
  if (membership.status === 'active' && isPause(membership.next)) {
    const hasBegun = now >= endOfDay(dayOf(membership.paidUntil));
    return hasBegun ? pausedAt(startPause(membership, membership.next), now) : membership;
  }
  const expiry = clockExpiry(membership);
  if (expiry === null || now < endOfDay(dayOf(expiry))) return membership;
  return { ...expire(membership, expiry), tier: tierAfterPaidWeek(membership) };
}

export const statusAt = (membership: Membership, now: Instant): MembershipStatus =>
  membershipAt(membership, now).status;

/** Returns the tier after the paid week and any pause that follows it. */
export function tierAfterPaidWeek(membership: Membership): Tier {
  const next = 'next' in membership ? membership.next : null;
  return (isPause(next) ? next.tier : next) ?? membership.tier;
}

export function pauseEndOf(membership: Membership): Instant | null {
  if (membership.status === 'paused') return membership.until;
  return membership.status === 'active' && isPause(membership.next) ? membership.next.pausedUntil : null;
}

/** Returns the end of the planned or running pause that covers a day; null if there is none. */
export function pauseOn(membership: Membership, day: VenueDate): Instant | null {
  const until = pauseEndOf(membership);
  if (until === null || day >= dayOf(until)) return null;
  return membership.status !== 'active' || day > dayOf(membership.paidUntil) ? until : null;
}

/** True once a pause has replaced the renewal, even if the last paid day may not be over. */
export const hasPauseBegun = (membership: Membership, now: Instant): boolean =>
  pauseEndOf(membership) !== null && (paidUntilOf(membership) ?? now) <= now;

/** Returns the next term: the pause if it is still ahead, or the tier that follows the paid week. */
export function nextTerm(
  paid: { tier: Tier; paidUntil: Instant },
  continuingTier: Tier,
  pausedUntil: Instant | null,
): Next {
  if (pausedUntil !== null && pausedUntil > paid.paidUntil) return { pausedUntil, tier: continuingTier };
  return continuingTier === paid.tier ? null : continuingTier;
}

/**
 * True from the morning of the day on which a pause ends until the card is charged: everyone can visit and
 * pays later.
 */
export function isChargedLater(stored: Membership, now: Instant): boolean {
  const until = pauseEndOf(stored);
  if (until === null || isPaidInCash(stored)) return false;
  return hasPauseBegun(stored, now) && now >= startOfDay(dayOf(until));
}

/**
 * Returns the membership as paid. Until the card is charged for the week after a pause, that week isn't paid,
 * so the stored membership applies.
 */
export const paidMembershipAt = (stored: Membership, now: Instant): Membership =>
  isChargedLater(stored, now) ? stored : membershipAt(stored, now);

export const isPaidInCash = (membership: Membership): boolean =>
  'paidBy' in membership && membership.paidBy === 'cash';

/** A membership that is currently paid. A cancelled one is paid until it expires. */
export type UsableMembership = Extract<Membership, { status: 'active' | 'canceled' }>;

export const isUsable = (membership: Membership): membership is UsableMembership =>
  membership.status === 'active' || membership.status === 'canceled';

/** True if a payment failed or is disputed. No one can check in until it is settled, but bookings stay. */
export const isPaymentOpen = ({ status }: Membership): boolean =>
  status === 'past_due' || status === 'suspended';

export const withPaidUntil = (membership: UsableMembership, until: Instant): UsableMembership =>
  membership.status === 'active' ? { ...membership, paidUntil: until } : { ...membership, until };

export function paidUntilOf(membership: UsableMembership): Instant;
export function paidUntilOf(membership: Membership): Instant | null;
export function paidUntilOf(membership: Membership): Instant | null {
  switch (membership.status) {
    case 'active':
      return membership.paidUntil;
    case 'canceled':
      return membership.until;
    default:
      return null;
  }
}

/** Returns the end of the paid period, future or past; null before the first payment. */
export const expiryOf = (membership: Membership): Instant | null =>
  'since' in membership ? membership.since : paidUntilOf(membership);

/** True for paid, overdue or disputed memberships. They block a new registration with the same email. */
export const isCurrent = ({ status }: Membership): boolean => status !== 'pending' && status !== 'expired';

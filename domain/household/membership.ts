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

/** An unpaid registration expires after this long. */
const UNPAID_LIFETIME = days(14);

type Active = Extract<Membership, { status: 'active' }>;
type Paused = Extract<Membership, { status: 'paused' }>;
type Next = Active['next'];

/** When time alone ends a membership; null for card memberships, which Stripe ends. */
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

/** Stripe renews a card membership on the pause's last day; one paid in cash restarts with a payment at the counter. */
function pausedAt(membership: Paused, now: Instant): Membership {
  const { until, paidBy } = membership;
  if (now < startOfDay(dayOf(until))) return membership;
  return paidBy === 'card' ? paidByCard(membership, until) : expire(membership, until);
}

/**
 * The membership at a moment. Its last day counts to the end of the venue's day, and so does the whole day on
 * which a pause ends. The stored status isn't updated when time alone changes a membership.
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

/** The tier after the paid week and after a pause that follows it. */
export function tierAfterPaidWeek(membership: Membership): Tier {
  const next = 'next' in membership ? membership.next : null;
  return (isPause(next) ? next.tier : next) ?? membership.tier;
}

export function pauseEndOf(membership: Membership): Instant | null {
  if (membership.status === 'paused') return membership.until;
  return membership.status === 'active' && isPause(membership.next) ? membership.next.pausedUntil : null;
}

/** The end of the pause, planned or running, that covers a day; null without one. */
export function pauseOn(membership: Membership, day: VenueDate): Instant | null {
  const until = pauseEndOf(membership);
  if (until === null || day >= dayOf(until)) return null;
  return membership.status !== 'active' || day > dayOf(membership.paidUntil) ? until : null;
}

/** True once a pause has replaced the renewal, although the last paid day may not be over. */
export const hasPauseBegun = (membership: Membership, now: Instant): boolean =>
  pauseEndOf(membership) !== null && (paidUntilOf(membership) ?? now) <= now;

/** The next tier after a paid week, and before it the part of a pause that is still ahead. */
export function nextTerm(
  paid: { tier: Tier; paidUntil: Instant },
  continuingTier: Tier,
  pausedUntil: Instant | null,
): Next {
  if (pausedUntil !== null && pausedUntil > paid.paidUntil) return { pausedUntil, tier: continuingTier };
  return continuingTier === paid.tier ? null : continuingTier;
}

/** From the morning of the day on which a pause ends, until the card is charged: everyone may come, and pays later. */
export function isChargedLater(stored: Membership, now: Instant): boolean {
  const until = pauseEndOf(stored);
  if (until === null || isPaidInCash(stored)) return false;
  return hasPauseBegun(stored, now) && now >= startOfDay(dayOf(until));
}

/** Before the card is charged for the week after a pause, that week isn't paid: the membership is still as it was. */
export const paidMembershipAt = (stored: Membership, now: Instant): Membership =>
  isChargedLater(stored, now) ? stored : membershipAt(stored, now);

export const isPaidInCash = (membership: Membership): boolean =>
  'paidBy' in membership && membership.paidBy === 'cash';

/** Paid for now. A cancelled membership is paid until it expires. */
export type UsableMembership = Extract<Membership, { status: 'active' | 'canceled' }>;

export const isUsable = (membership: Membership): membership is UsableMembership =>
  membership.status === 'active' || membership.status === 'canceled';

/** A payment failed or is disputed, so no one can check in until it is settled. Bookings stay until then. */
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

/** The end of the paid period, future or past; null before the first payment. */
export const expiryOf = (membership: Membership): Instant | null =>
  'since' in membership ? membership.since : paidUntilOf(membership);

/** Paid, overdue or disputed. Blocks a new registration with the same email. */
export const isCurrent = ({ status }: Membership): boolean => status !== 'pending' && status !== 'expired';

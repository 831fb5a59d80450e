import { mapPeople, peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import type { Tier } from '../tiers.ts';
import { addDuration, dayOf, days, endOfDay, type Instant } from '../venue-time.ts';
import type { Membership, MembershipStatus } from './schema.ts';

/** An unpaid registration expires after this long. */
const UNPAID_LIFETIME = days(14);

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

/**
 * The membership at a moment. Its last day counts to the end of the venue's day. The stored status isn't updated
 * when time alone ends a membership.
 */
export function membershipAt(membership: Membership, now: Instant): Membership {
  const expiry = clockExpiry(membership);
  return expiry === null || now < endOfDay(dayOf(expiry)) ? membership : expire(membership, expiry);
}

export const statusAt = (membership: Membership, now: Instant): MembershipStatus =>
  membershipAt(membership, now).status;

export const householdAt = (household: Household, now: Instant): Household =>
  mapPeople(household, (person) => ({ ...person, membership: membershipAt(person.membership, now) }));

/** The tier once the paid week is over. */
export const tierAfterPaidWeek = (membership: Membership): Tier =>
  ('next' in membership ? membership.next : null) ?? membership.tier;

/** Paid for now. A cancelled membership is paid until it expires. */
export type UsableMembership = Extract<Membership, { status: 'active' | 'canceled' }>;

/** Whether the person can check in. */
export const isUsable = (membership: Membership): membership is UsableMembership =>
  membership.status === 'active' || membership.status === 'canceled';

export const withPaidUntil = (membership: UsableMembership, until: Instant): UsableMembership =>
  membership.status === 'active' ? { ...membership, paidUntil: until } : { ...membership, until };

/** The end of the paid period, or null. */
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

export const isAccountExpired = (household: Household, now: Instant): boolean =>
  peopleOf(householdAt(household, now)).every(({ membership }) => membership.status === 'expired');

/** The primary member's status or, if that has expired, the first family member's that hasn't. */
export function accountStatus(household: Household, now: Instant): MembershipStatus {
  const statuses = peopleOf(householdAt(household, now)).map(({ membership }) => membership.status);
  return statuses.find((status) => status !== 'expired') ?? 'expired';
}

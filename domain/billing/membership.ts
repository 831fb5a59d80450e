import { mapPeople, peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { addDuration, days, type Instant } from '../venue-time.ts';
import type { Membership, MembershipStatus } from './schema.ts';

/** How long a registration waits for its first payment. */
const UNPAID_LIFETIME = days(14);

/** When the clock alone ends a membership. One paid by card ends when the provider says so. */
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

export const paidByCard = ({ tier, createdAt }: Membership, paidUntil: Instant): Membership => ({
  status: 'active',
  tier,
  createdAt,
  paidBy: 'card',
  paidUntil,
});

/** The membership as it stands at a moment, whatever was last written down. */
export function membershipAt(membership: Membership, now: Instant): Membership {
  const end = clockExpiry(membership);
  return end === null || now < end ? membership : expire(membership, end);
}

export const statusAt = (membership: Membership, now: Instant): MembershipStatus =>
  membershipAt(membership, now).status;

/** The household as it stands at a moment. */
export const householdAt = (household: Household, now: Instant): Household =>
  mapPeople(household, (person) => ({ ...person, membership: membershipAt(person.membership, now) }));

/** Paid up, so that the door is open. */
export const isUsable = ({ status }: Membership): boolean => status === 'active' || status === 'canceled';

/** The end of what is paid; null where nothing is. */
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

/** The same, or since when it is over; null before the first payment. */
export function expiryOf(membership: Membership): Instant | null {
  const isOver = membership.status === 'past_due' || membership.status === 'expired';
  return isOver ? membership.since : paidUntilOf(membership);
}

/** Paid for at present, or about to be: a membership that nobody may register over. */
export const isCurrent = ({ status }: Membership): boolean => status !== 'pending' && status !== 'expired';

export const isAccountExpired = (household: Household, now: Instant): boolean =>
  peopleOf(householdAt(household, now)).every(({ membership }) => membership.status === 'expired');

/** One word for the household: the primary member's, or, where that has expired, whoever is still in. */
export function accountStatus(household: Household, now: Instant): MembershipStatus {
  const statuses = peopleOf(householdAt(household, now)).map(({ membership }) => membership.status);
  return statuses.find((status) => status !== 'expired') ?? 'expired';
}

import { tierAbove } from '../../core/tiers.ts';
import type { Dispute, LedgerEntry, Membership, RevokedPart } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { findPerson, mapPeople } from '../../household/household.ts';
import {
  expire,
  isPaidInCash,
  isUsable,
  membershipAt,
  nextTerm,
  paidUntilOf,
  pauseEndOf,
  tierAfterPaidWeek,
  withPaidUntil,
} from '../../household/membership.ts';
import { addDuration, type Instant } from '../../venue/time/venue-time.ts';
import { withoutUncoveredBookings } from '../weeks/honored-bookings.ts';

/**
 * Returns a membership for the remaining time, without renewal: the member must choose to have the card
 * charged again.
 */
const usableFor = ({ tier, createdAt }: Membership, left: number, now: Instant): Membership => ({
  status: 'canceled',
  tier,
  createdAt,
  paidBy: 'card',
  until: addDuration(now, left),
});

const addTime = (membership: Membership, time: number, now: Instant): Membership =>
  isUsable(membership)
    ? withPaidUntil(membership, addDuration(paidUntilOf(membership), time))
    : usableFor(membership, time, now);

/** Raises the tier by one step until the paid week ends; the lower tier follows. */
function upgradeAgain(
  membership: Membership,
  { until }: Extract<RevokedPart, { kind: 'upgrade' }>,
): Membership {
  const tier = tierAbove(membership.tier);
  if (membership.status === 'suspended')
    return membership.until === until ? { ...membership, tier } : membership;
  if (!isUsable(membership) || paidUntilOf(membership) !== until) return membership;
  if (membership.status === 'canceled') return { ...membership, tier };
  const { paidUntil } = membership;
  const next = nextTerm({ tier, paidUntil }, tierAfterPaidWeek(membership), pauseEndOf(membership));
  return { ...membership, tier, next };
}

function restoreToPerson(person: Person, revoked: RevokedPart, now: Instant): Person {
  const membership = membershipAt(person.membership, now);
  switch (revoked.kind) {
    case 'sessions':
      return { ...person, boughtHours: person.boughtHours + revoked.quantity };
    case 'time':
      return { ...person, membership: addTime(membership, revoked.milliseconds, now) };
    case 'upgrade':
      return { ...person, membership: upgradeAgain(membership, revoked) };
  }
}

const suspendedBy = ({ membership }: Person, disputeId: string) =>
  membership.status === 'suspended' && membership.disputeId === disputeId ? membership : null;

/** Restores, from now on, the time that the dispute suspended, because the bank decided for the venue or the cardholder withdrew it. */
export const restore = (household: Household, { id, revoked }: Dispute, now: Instant): Household =>
  mapPeople(household, (person) => {
    const suspended = suspendedBy(person, id);
    const restored = suspended
      ? { ...person, membership: usableFor(suspended, suspended.until - suspended.since, now) }
      : person;
    return revoked
      .filter(({ personId }) => personId === person.id)
      .reduce((each, item) => restoreToPerson(each, item, now), restored);
  });

/** Ends the suspended memberships, and the bookings that stayed until now, because the dispute was lost. */
export const endSuspended = (household: Household, { id, revoked }: Dispute, now: Instant): Household =>
  mapPeople(household, (person) => {
    const suspended = suspendedBy(person, id);
    if (suspended) {
      const membership = expire(suspended, suspended.since);
      return withoutUncoveredBookings({ ...person, membership, revokedAt: suspended.since }, now);
    }
    const isConcerned = revoked.some(({ personId }) => personId === person.id);
    return isConcerned ? withoutUncoveredBookings(person, now) : person;
  });

/** Returns the total time for which disputes that were won had suspended the payment. */
const disputedFor = (returns: readonly LedgerEntry[]): number =>
  returns.reduce((total, won) => {
    const dispute = returns.find(
      ({ item, providerId }) => item.kind === 'dispute' && providerId === won.providerId,
    );
    return won.item.kind === 'dispute-won' && dispute ? total + (won.at - dispute.at) : total;
  }, 0);

/**
 * True if the membership still has the time that this payment bought. Cash paid later extends that time, so
 * the membership may end later; a later card payment doesn't.
 */
function includes(membership: Membership, until: Instant): boolean {
  const paidUntil = paidUntilOf(membership);
  if (paidUntil === null) return false;
  return isPaidInCash(membership) ? paidUntil >= until : paidUntil === until;
}

/**
 * Returns the payment with its adjusted end. Weeks restored by a won dispute end later by its duration,
 * unless the person paid again meanwhile.
 */
export function withTimeRestored(
  household: Household,
  { payment, returns }: { payment: LedgerEntry; returns: readonly LedgerEntry[] },
): LedgerEntry {
  const { item } = payment;
  const delay = disputedFor(returns);
  if (item.kind !== 'memberships' || item.until === undefined || item.weeks === 0 || delay === 0)
    return payment;
  const until = addDuration(item.until, delay);
  const people = item.people.filter(({ personId }) => {
    const person = findPerson(household, personId);
    return person !== undefined && includes(person.membership, until);
  });
  return { ...payment, item: { ...item, people, until } };
}

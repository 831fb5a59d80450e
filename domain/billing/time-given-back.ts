import { findPerson } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { addDuration, type Instant } from '../venue-time.ts';
import { isPaidInCash, paidUntilOf } from './membership.ts';
import type { LedgerEntry, Membership } from './schema.ts';

/** How long disputes that were won had taken the payment away. */
const disputedFor = (returns: readonly LedgerEntry[]): number =>
  returns.reduce((total, won) => {
    const dispute = returns.find(
      ({ what, providerId }) => what.kind === 'dispute' && providerId === won.providerId,
    );
    return won.what.kind === 'dispute-won' && dispute ? total + (won.at - dispute.at) : total;
  }, 0);

/** Cash adds to what was given back; another card payment is for another week. */
function includes(membership: Membership, until: Instant): boolean {
  const paidUntil = paidUntilOf(membership);
  if (paidUntil === null) return false;
  return isPaidInCash(membership) ? paidUntil >= until : paidUntil === until;
}

/**
 * The payment as it pays now. Weeks that came back because a dispute was won end later, by the time that it took, for whoever
 * did not pay anew meanwhile.
 */
export function withTimeGivenBack(
  household: Household,
  { payment, returns }: { payment: LedgerEntry; returns: readonly LedgerEntry[] },
): LedgerEntry {
  const { what } = payment;
  const delay = disputedFor(returns);
  if (what.kind !== 'memberships' || what.until === undefined || what.weeks === 0 || delay === 0)
    return payment;
  const until = addDuration(what.until, delay);
  const people = what.people.filter(({ personId }) => {
    const person = findPerson(household, personId);
    return person !== undefined && includes(person.membership, until);
  });
  return { ...payment, what: { ...what, people, until } };
}

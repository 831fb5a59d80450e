import { accept, type Decision } from '../decision.ts';
import { findPerson, mapPeople, peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { refuse } from '../refusals.ts';
import type { Instant } from '../venue-time.ts';
import { householdAt, nextOf, pauseEndOf } from './membership.ts';
import { withReturned } from './removed-people.ts';
import { renewalEffects } from './renewal.ts';
import type { KeepCommand, Membership } from './schema.ts';

/** The membership as it was before the cancellation or the change to a lower tier. A planned pause stays. */
function keep({ subscription }: Household, { name, membership }: Person): Decision<Membership> {
  if (membership.status === 'active') {
    return accept({ ...membership, next: nextOf(membership, membership.tier, pauseEndOf(membership)) });
  }
  if (membership.status !== 'canceled') return refuse('membership-ended', name);
  const { tier, createdAt, paidBy, until } = membership;
  const isRunning = subscription?.state === 'active' || subscription?.state === 'ending';
  if (paidBy === 'card' && !isRunning) return refuse('no-subscription');
  return accept({ status: 'active', tier, createdAt, paidBy, paidUntil: until, next: null });
}

/**
 * Takes back what would change at the end of the paid week: a cancellation or a lower tier. For the primary
 * member it takes back the cancellation of everyone, as the cancellation did.
 */
export function decideKeepMembership(
  household: Household,
  { personId }: KeepCommand,
  now: Instant,
): Decision<Household> {
  const current = householdAt(household, now);
  const person = personId === null ? current.primary : findPerson(current, personId);
  if (!person) return refuse('unknown-person');
  const own = keep(current, person);
  if (!own.ok) return own;
  const { primary } = current;
  const isPrimaryCanceled = primary.membership.status === 'canceled';
  if (person.id !== primary.id && isPrimaryCanceled) return refuse('already-canceled', primary.name);
  const isRemoved = (id: string) =>
    current.family.some((each) => each.id === id && each.removedAt !== undefined);
  const isAsked = ({ id }: Person): boolean => id === person.id || (isPrimaryCanceled && !isRemoved(id));
  const kept = mapPeople(current, (each) => {
    const decision = keep(current, each);
    return isAsked(each) && decision.ok ? { ...each, membership: decision.state } : each;
  });
  const returned = peopleOf(kept)
    .filter(isAsked)
    .map(({ id }) => id);
  return accept(withReturned(kept, returned), ...renewalEffects(kept));
}

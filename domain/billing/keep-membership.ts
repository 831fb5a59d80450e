import { accept, type Decision } from '../decision.ts';
import { findPerson, mapPeople } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { type Refusal, refusal, refuse } from '../refusals.ts';
import type { Instant } from '../venue-time.ts';
import { householdAt, isUsable } from './membership.ts';
import { renewalEffects } from './renewal.ts';
import type { KeepCommand, Membership } from './schema.ts';

/** The membership as it was before the cancellation or the change to a lower tier. */
function keep(membership: Membership): Membership {
  if (membership.status === 'active') return { ...membership, next: null };
  if (membership.status !== 'canceled') return membership;
  const { tier, createdAt, paidBy, until } = membership;
  return { status: 'active', tier, createdAt, paidBy, paidUntil: until, next: null };
}

/** A card membership can only go on while its subscription does. */
function keepRefusal({ subscription }: Household, { name, membership }: Person): Refusal | null {
  if (!isUsable(membership)) return refusal('membership-ended', name);
  if (membership.status !== 'canceled' || membership.paidBy === 'cash') return null;
  const isRunning = subscription?.state === 'active' || subscription?.state === 'ending';
  return isRunning ? null : refusal('no-subscription');
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
  const reason = keepRefusal(current, person);
  if (reason !== null) return { ok: false, refusal: reason };
  const { primary } = current;
  const isPrimaryCanceled = primary.membership.status === 'canceled';
  if (person.id !== primary.id && isPrimaryCanceled) return refuse('already-canceled');
  const isKept = (each: Person): boolean =>
    each.id === person.id ||
    (person.id === primary.id && isPrimaryCanceled && keepRefusal(current, each) === null);
  const kept = mapPeople(current, (each) =>
    isKept(each) ? { ...each, membership: keep(each.membership) } : each,
  );
  return accept(kept, ...renewalEffects(kept));
}

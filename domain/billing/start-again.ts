import { accept, type Decision, type Refusal, refusal, refuse } from '../decision.ts';
import { findPerson, mapPeople } from '../household.ts';
import type { Household } from '../household-schema.ts';
import type { Tier } from '../tiers.ts';
import type { PaymentMethod } from '../value-schemas.ts';
import type { Instant } from '../venue-time.ts';
import { householdAt, withoutGone } from './household-memberships.ts';
import { expire, hasPauseBegun, isCurrent, membershipAt, pauseEndOf } from './membership.ts';
import { pausedRefusal } from './pause.ts';
import { cancelUnpaidEffect, isBeingCharged, isCardRunning, renewalEffects } from './renewal.ts';

/** Why no one can join the household now: it needs a primary membership that continues. */
export function joinRefusal({ primary }: Household, now: Instant): Refusal | null {
  const membership = membershipAt(primary.membership, now);
  const { status } = membership;
  const pausedUntil = pauseEndOf(membership);
  if (pausedUntil !== null && hasPauseBegun(membership, now)) return pausedRefusal(primary.name, pausedUntil);
  if (status === 'expired') return refusal('membership-ended', primary.name);
  if (status === 'canceled') return refusal('already-canceled', primary.name);
  if (status === 'past_due') return refusal('payment-failed', primary.name);
  return status === 'suspended' ? refusal('payment-disputed', primary.name) : null;
}

export type StartAgainCommand = {
  choices: readonly { personId: string; tier: Tier }[];
  payBy: PaymentMethod;
};

/** Whether these memberships wait to be paid like this already. */
export const isChosen = (household: Household, { choices, payBy }: StartAgainCommand): boolean =>
  choices.every(({ personId, tier }) => {
    const membership = findPerson(household, personId)?.membership;
    return membership?.status === 'pending' && membership.tier === tier && membership.payBy === payBy;
  });

/**
 * Starts memberships again that have ended or were never paid: they are pending until the card or the counter has paid
 * for them. Without the primary member it's about people of a household that continues; people who aren't named stay as they are.
 */
export function decideStartAgain(
  household: Household,
  { choices, payBy }: StartAgainCommand,
  now: Instant,
): Decision<Household> {
  const current = householdAt(household, now);
  const tiers = new Map(choices.map(({ personId, tier }) => [personId, tier]));
  for (const personId of tiers.keys()) {
    const person = findPerson(withoutGone(current, now), personId);
    if (!person) return refuse('unknown-person');
    if (isCurrent(person.membership)) return refuse('already-paid', person.name);
  }
  const isForAll = tiers.has(current.primary.id);
  const refusal = isForAll ? null : joinRefusal(current, now);
  if (refusal) return { ok: false, refusal };
  if (payBy === 'card' && isCardRunning(current) && (isForAll || tiers.size > 1))
    return refuse('card-still-renews');
  if (payBy === 'card' && isBeingCharged(current, now)) return refuse('renewal-being-charged');
  const started = mapPeople(current, (person) => {
    const { id, membership } = person;
    const tier = tiers.get(id);
    if (tier !== undefined)
      return { ...person, membership: { status: 'pending', tier, createdAt: now, payBy } };
    const isDropped = isForAll && membership.status === 'pending';
    return isDropped ? { ...person, membership: expire(membership, now) } : person;
  });
  return accept(started, ...unpaidEffects(started));
}

const unpaidEffects = (household: Household) =>
  household.subscription?.state === 'incomplete'
    ? [cancelUnpaidEffect(household.subscription.id)]
    : renewalEffects(household);

import { portalStartAgain } from '../../copy/portal/start-again.ts';
import { type Addressee, MEMBER } from '../../copy/shared/addressee.ts';
import { type Cents, cents, formatAudShort } from '../../core/money.ts';
import { TIERS, type Tier } from '../../core/tiers.ts';
import type { PaymentMethod } from '../../core/value-schemas.ts';
import { accept, type Decision, type Refusal, refusal, refuse } from '../../decision/decision.ts';
import type { Seat } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { displayName, findPerson, mapPeople, peopleOf } from '../../household/household.ts';
import { expire, hasPauseBegun, isCurrent, membershipAt, pauseEndOf } from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { WEEK } from '../../venue/time/venue-time.ts';
import { householdAt, withoutFormerMembers } from '../prices/household-memberships.ts';
import { weeklyTotal } from '../prices/prices.ts';
import { cancelUnpaidEffect, isBeingCharged, isCardRunning, renewalEffects } from '../prices/renewal.ts';
import { pausedRefusal } from '../weeks/pause.ts';
import { addedPersonCost, addedPersonText } from './prepaid-change.ts';

/** Returns the household, with the prices of new members if all of its memberships have ended. */
export function asStartedAgain(household: Household, now: Instant): Household {
  const isStillCurrent = peopleOf(householdAt(household, now)).some(({ membership }) =>
    isCurrent(membership),
  );
  return isStillCurrent || household.joinedAt === null ? household : { ...household, startedAgainAt: now };
}

/** Returns why no one can join the household now, or null. The primary membership must continue. */
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

/** True if these memberships are already pending in this tier and with this payment method. */
export const isChosen = (household: Household, { choices, payBy }: StartAgainCommand): boolean =>
  choices.every(({ personId, tier }) => {
    const membership = findPerson(household, personId)?.membership;
    return membership?.status === 'pending' && membership.tier === tier && membership.payBy === payBy;
  });

/**
 * Restarts memberships that have ended or were never paid. They are pending until paid by card or at the
 * counter. A choice without the primary member adds people to a household that continues; people who aren't
 * listed stay unchanged.
 */
export function decideStartAgain(
  household: Household,
  { choices, payBy }: StartAgainCommand,
  now: Instant,
): Decision<Household> {
  const current = householdAt(household, now);
  const tiers = new Map(choices.map(({ personId, tier }) => [personId, tier]));
  for (const personId of tiers.keys()) {
    const person = findPerson(withoutFormerMembers(current, now), personId);
    if (!person) return refuse('unknown-person');
    if (isCurrent(person.membership)) return refuse('already-paid', person.name);
  }
  const isForAll = tiers.has(current.primary.id);
  const refusal = isForAll ? null : joinRefusal(current, now);
  if (refusal) return { ok: false, refusal };
  if (payBy === 'card' && isCardRunning(current) && (isForAll || tiers.size > 1))
    return refuse('card-still-renews');
  if (payBy === 'card' && isBeingCharged(current, now)) return refuse('renewal-being-charged');
  const started = mapPeople(asStartedAgain(current, now), (person) => {
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

export type StartAgainPerson = { personId: string; name: string; tier: Tier; isChosen: boolean };

export type StartAgainOffer = {
  /** Everyone who could start again, in the household's order; members of the last choice are preselected. */
  people: StartAgainPerson[];
  /** `Start again – $24 a week`; null while the last choice is waiting for its payment. */
  heading: string | null;
  message: string;
  /** The payment method of the last choice, if it is still unpaid. */
  unpaidBy: PaymentMethod | null;
};

/** The maximum time between the ends of memberships that count as one choice. */
const TOGETHER = WEEK;

function lastChoice({ primary, family }: Household): (person: Person) => boolean {
  if (primary.membership.status === 'pending') return ({ membership }) => membership.status === 'pending';
  const ends = [primary, ...family].map(({ membership }) =>
    membership.status === 'expired' ? membership.since : 0,
  );
  const last = Math.max(...ends);
  return ({ id, membership }) =>
    id === primary.id || (membership.status === 'expired' && membership.since >= last - TOGETHER);
}

/** True if the primary membership has ended or is unpaid, so that the household can choose again. */
export const canStartAgain = (household: Household, now: Instant): boolean =>
  !isCurrent(membershipAt(household.primary.membership, now));

/**
 * Offers the last choice to a household whose memberships have ended or are unpaid; null while the primary
 * one continues.
 */
export function startAgainOffer(
  household: Household,
  now: Instant,
  venue: PriceList,
  to: Addressee = MEMBER,
): StartAgainOffer | null {
  const current = householdAt(withoutFormerMembers(household, now), now);
  if (!canStartAgain(current, now)) return null;
  const { membership } = current.primary;
  const isChosen = lastChoice(current);
  const people = peopleOf(current)
    .filter((person) => !isCurrent(person.membership))
    .map((person) => ({
      personId: person.id,
      name: displayName(current, person),
      tier: person.membership.tier,
      isChosen: isChosen(person),
    }));
  const chosen = people.filter((person) => person.isChosen);
  const offer = {
    people: chosen.map(({ name, tier }) => portalStartAgain.person(name, TIERS[tier].name)).join(', '),
    weekly: formatAudShort(startAgainTotal(household, chosen, now, venue)),
  };
  const unpaidBy = membership.status === 'pending' ? membership.payBy : null;
  const heading = unpaidBy === null ? portalStartAgain.offer(offer.weekly) : null;
  return { people, heading, message: portalStartAgain.messages[unpaidBy ?? 'ended'](offer, to), unpaidBy };
}

/** The weekly price of these people. */
export function startAgainTotal(
  household: Household,
  chosen: readonly Seat[],
  now: Instant,
  venue: PriceList,
): Cents {
  return weeklyTotal(asStartedAgain(household, now), chosen, now, venue);
}

/** True while the primary membership continues, so that others join it. */
const isContinuing = (household: Household, now: Instant): boolean =>
  isCurrent(householdAt(household, now).primary.membership);

/** Returns the charge at once, which is that of a person whom the card of a continuing household pays for. */
export function startAgainDue(
  household: Household,
  [first]: readonly Pick<StartAgainPerson, 'tier'>[],
  now: Instant,
  venue: PriceList,
): Cents {
  return first && isContinuing(household, now)
    ? addedPersonCost(household, first.tier, now, venue).dueNow
    : cents(0);
}

export type StartAgainTerms = { messages: readonly string[]; payBy: readonly PaymentMethod[] };

/**
 * Returns the price, the start and the payment method for starting again; the method is that of any
 * memberships that continue.
 */
export function startAgainTerms(
  household: Household,
  chosen: readonly Pick<StartAgainPerson, 'tier'>[],
  now: Instant,
  venue: PriceList,
  to: Addressee = MEMBER,
): StartAgainTerms {
  const [first] = chosen;
  if (!first || !isContinuing(household, now))
    return { messages: portalStartAgain.fromNow(to), payBy: ['cash', 'card'] };
  return {
    messages: [addedPersonText(household, first.tier, now, venue)],
    payBy: [isCardRunning(household) ? 'card' : 'cash'],
  };
}

/**
 * Returns a family member whose membership has ended while the household continues; null if nothing can start
 * again.
 */
export function returningPerson(
  household: Household,
  personId: string,
  now: Instant,
): StartAgainPerson | null {
  const current = householdAt(withoutFormerMembers(household, now), now);
  const person = findPerson(current, personId);
  if (person?.membership.status !== 'expired' || joinRefusal(current, now)) return null;
  return { personId, name: displayName(current, person), tier: person.membership.tier, isChosen: true };
}

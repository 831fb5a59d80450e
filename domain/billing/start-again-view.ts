import { type Addressee, MEMBER } from '../copy/addressee.ts';
import { portalStartAgain } from '../copy/portal-start-again.ts';
import { displayName, findPerson, peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { type Cents, formatAudShort, sum } from '../money.ts';
import { TIERS, type Tier, weeklyPrice } from '../tiers.ts';
import type { PaymentMethod } from '../value-schemas.ts';
import { type Instant, WEEK } from '../venue-time.ts';
import { addedPersonText } from './added-person-text.ts';
import { householdAt, withoutGone } from './household-memberships.ts';
import { isCurrent } from './membership.ts';
import { pricesAt, rateOf } from './prices.ts';
import { isCardRunning } from './renewal.ts';
import { joinRefusal } from './start-again.ts';

export type StartAgainPerson = { personId: string; name: string; tier: Tier; isChosen: boolean };

export type StartAgainOffer = {
  /** Everyone who could start again, in the household's order; chosen is who held a membership last time. */
  people: StartAgainPerson[];
  message: string;
  /** How the last choice is paid, if it's still unpaid. */
  unpaidBy: PaymentMethod | null;
};

/** Whose membership ended this much earlier wasn't part of the last choice. */
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

/** Last time's choice, offered to a household whose memberships have ended or are unpaid; null while the primary one continues. */
export function startAgainOffer(
  household: Household,
  now: Instant,
  to: Addressee = MEMBER,
): StartAgainOffer | null {
  const current = householdAt(withoutGone(household, now), now);
  const { membership } = current.primary;
  if (isCurrent(membership)) return null;
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
    weekly: formatAudShort(startAgainTotal(household, chosen, now)),
  };
  const unpaidBy = membership.status === 'pending' ? membership.payBy : null;
  return { people, message: portalStartAgain.messages[unpaidBy ?? 'ended'](offer, to), unpaidBy };
}

/** The weekly price of these people. */
export function startAgainTotal(
  household: Household,
  chosen: readonly Pick<StartAgainPerson, 'personId' | 'tier'>[],
  now: Instant,
): Cents {
  const prices = pricesAt(household, now);
  return sum(
    chosen.map(({ personId, tier }) => weeklyPrice(tier, rateOf(household.primary.id, personId), prices)),
  );
}

export type StartAgainTerms = { message: string; payBy: readonly PaymentMethod[] };

/** The price and start of starting again, and how to pay: the same way as memberships that continue. */
export function startAgainTerms(
  household: Household,
  chosen: readonly Pick<StartAgainPerson, 'tier'>[],
  now: Instant,
  to: Addressee = MEMBER,
): StartAgainTerms {
  const [first] = chosen;
  if (!first || !isCurrent(householdAt(household, now).primary.membership))
    return { message: portalStartAgain.fromNow(to), payBy: ['cash', 'card'] };
  return {
    message: addedPersonText(household, first.tier, now),
    payBy: [isCardRunning(household) ? 'card' : 'cash'],
  };
}

/** A family member whose membership has ended while the household continues; null if there's nothing to start. */
export function returningPerson(
  household: Household,
  personId: string,
  now: Instant,
): StartAgainPerson | null {
  const current = householdAt(withoutGone(household, now), now);
  const person = findPerson(current, personId);
  if (person?.membership.status !== 'expired' || joinRefusal(current, now)) return null;
  return { personId, name: displayName(current, person), tier: person.membership.tier, isChosen: true };
}

import { portalPayByCard } from '../../copy/portal/pay-by-card.ts';
import { type Addressee, MEMBER } from '../../copy/shared/addressee.ts';
import { formatAudShort } from '../../core/money.ts';
import type { Household, Person } from '../../documents/household.ts';
import { displayName } from '../../household/household.ts';
import { paidUntilOf } from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { dayOf, formatShortDate, type Instant } from '../../venue/time/venue-time.ts';
import { planCardAfterCash } from '../weeks/card-after-cash.ts';

export type PayByCardOffer = {
  /** The first day on which the card is charged. */
  day: string;
  sentences: string[];
  /** The end of the time paid in cash, sent with the request. */
  paidUntil: Instant;
};

/**
 * Returns the offer to pay by card after the time paid in cash, with the people it covers; null if not
 * possible.
 */
export function payByCardOffer(
  household: Household,
  now: Instant,
  venue: PriceList,
  to: Addressee = MEMBER,
): PayByCardOffer | null {
  const plan = planCardAfterCash(household, now, venue);
  const paidUntil = paidUntilOf(household.primary.membership);
  if (!plan.ok || paidUntil === null) return null;
  const { from, people, weekly, others } = plan.state;
  const day = formatShortDate(dayOf(from));
  const nameOf = (person: Person): string => displayName(household, person);
  const names = others.map(nameOf);
  const charge = { people: people.map(nameOf), weekly: formatAudShort(weekly), day };
  const sentences = [portalPayByCard.paidUntil(to, day), portalPayByCard.charged(charge)];
  return {
    day,
    sentences: names.length === 0 ? sentences : [...sentences, portalPayByCard.others(names)],
    paidUntil,
  };
}

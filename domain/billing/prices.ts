import { peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { type Cents, sum } from '../money.ts';
import { PRICE_RISE, type PriceRise } from '../price-rise.ts';
import {
  LIST_PRICES,
  PRICES_BY_KEY,
  type PriceKey,
  type Rate,
  type WeeklyPrices,
  weeklyPrice,
} from '../tiers.ts';
import { addDuration, days, type Instant, latest, startOfDay } from '../venue-time.ts';
import { householdAt } from './household-memberships.ts';
import { isCurrent, tierAfterPaidWeek } from './membership.ts';
import { nextChargeAt } from './renewal.ts';
import type { Seat } from './schema.ts';

/** The notice period: no one pays more before this long after the email. */
const NOTICE = days(30);

type Payer = Pick<Household, 'joinedAt' | 'priceNotice'>;

export const isFromBefore = ({ joinedAt }: Payer, { announcedOn }: PriceRise): boolean =>
  joinedAt !== null && joinedAt < startOfDay(announcedOn);

/** When the new prices begin for an earlier household; null until it has been notified. */
export function risesAt({ priceNotice }: Payer, { from }: PriceRise): Instant | null {
  if (priceNotice?.from !== from) return null;
  return latest([addDuration(priceNotice.at, NOTICE), startOfDay(from)]);
}

export function pricesAt(payer: Payer, start: Instant): WeeklyPrices {
  if (PRICE_RISE === null || !isFromBefore(payer, PRICE_RISE)) return LIST_PRICES;
  const rise = risesAt(payer, PRICE_RISE);
  return rise === null || start < rise ? { ...LIST_PRICES, ...PRICE_RISE.former } : LIST_PRICES;
}

/** One person always pays the full price: the first in the household of all who are paid for. */
export function fullPricePayerOf(household: Household, people: readonly Person[] = []): string | undefined {
  const isPaid = ({ id, membership }: Person): boolean =>
    isCurrent(membership) || people.some((person) => person.id === id);
  return peopleOf(household).find(isPaid)?.id;
}

export const rateOf = (fullPricePayerId: string | undefined, personId: string): Rate =>
  personId === fullPricePayerId ? 'full' : 'discounted';

export function weeklyTotal(household: Household, seats: readonly Seat[], start: Instant): Cents {
  const prices = pricesAt(household, start);
  return sum(
    seats.map(({ personId, tier }) => weeklyPrice(tier, rateOf(household.primary.id, personId), prices)),
  );
}

/** The price of a household's items for a week that starts at this moment. */
export function weeklyPriceOfKey(household: Household, start: Instant): (key: PriceKey) => Cents {
  const prices = pricesAt(household, start);
  return (key) => {
    const { tier, rate } = PRICES_BY_KEY[key];
    return weeklyPrice(tier, rate, prices);
  };
}

export const weeklyPriceOf = (household: Household, { id, membership }: Person, now: Instant): Cents =>
  weeklyPrice(membership.tier, rateOf(household.primary.id, id), pricesAt(household, now));

/** The price of the next tier, for a week that starts at this moment. */
const nextWeeklyPriceOf = (household: Household, { id, membership }: Person, start: Instant): Cents =>
  weeklyPrice(tierAfterPaidWeek(membership), rateOf(household.primary.id, id), pricesAt(household, start));

export const householdWeekly = (
  household: Household,
  now: Instant,
  start = nextChargeAt(household, now),
): Cents =>
  sum(
    peopleOf(householdAt(household, now))
      .filter(({ membership }) => isCurrent(membership) && membership.status !== 'canceled')
      .map((person) => nextWeeklyPriceOf(household, person, start)),
  );

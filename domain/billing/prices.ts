import { peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { type Cents, cents, sum } from '../money.ts';
import { PRICE_RISE, type PriceRise } from '../price-rise.ts';
import {
  currentPrices,
  PRICES_BY_KEY,
  type PriceKey,
  type Rate,
  type WeeklyPrices,
  weeklyPrice,
} from '../tiers.ts';
import { addDuration, days, type Instant, instant, latest, startOfDay } from '../venue-time.ts';
import { fullPricePayerOf, rateOf } from './full-price.ts';
import { householdAt } from './household-memberships.ts';
import { isCurrent, membershipAt, paidUntilOf, tierAfterPaidWeek } from './membership.ts';
import { nextChargeAt, renewalSeats } from './renewal.ts';
import type { Seat } from './schema.ts';

/** The notice period: no one pays more before this long after the email. */
const NOTICE = days(30);

/** Stripe's minimum. The counter takes no less either, so that every gain is paid for. */
export const MIN_CHARGE = cents(50);

/** The charge for an amount that follows from the time that is left. */
export const chargeOf = (amount: number, unit = 1): Cents =>
  cents(Math.max(MIN_CHARGE, Math.round(amount / unit) * unit));

type Payer = Pick<Household, 'joinedAt' | 'startedAgainAt' | 'priceNotice'>;

export const isFromBefore = ({ joinedAt, startedAgainAt }: Payer, { announcedOn }: PriceRise): boolean =>
  joinedAt !== null && (startedAgainAt ?? joinedAt) < startOfDay(announcedOn);

/** When the new prices begin for an earlier household; null until it has been notified. */
export function risesAt({ priceNotice }: Payer, { from }: PriceRise): Instant | null {
  if (priceNotice?.from !== from) return null;
  return latest([addDuration(priceNotice.at, NOTICE), startOfDay(from)]);
}

export function pricesAt(payer: Payer, start: Instant): WeeklyPrices {
  if (PRICE_RISE === null || !isFromBefore(payer, PRICE_RISE)) return currentPrices();
  const rise = risesAt(payer, PRICE_RISE);
  return rise === null || start < rise ? { ...currentPrices(), ...PRICE_RISE.former } : currentPrices();
}

/** The price of these seats for a week that starts at this moment. */
export function weeklyTotal(household: Household, seats: readonly Seat[], start: Instant): Cents {
  const prices = pricesAt(household, start);
  const payer = fullPricePayerOf(household, start, seats);
  return sum(seats.map(({ personId, tier }) => weeklyPrice(tier, rateOf(payer, personId), prices)));
}

/** The price of a household's items for a week that starts at this moment. */
export function weeklyPriceOfKey(household: Household, start: Instant): (key: PriceKey) => Cents {
  const prices = pricesAt(household, start);
  return (key) => {
    const { tier, rate } = PRICES_BY_KEY[key];
    return weeklyPrice(tier, rate, prices);
  };
}

/** Memberships that continue or wait for a payment. */
const isGoingOn = ({ membership }: Person): boolean =>
  membership.status === 'pending' ||
  (isCurrent(membership) && membership.status !== 'canceled' && membership.status !== 'suspended');

/** The rate of the person's next week: with everyone whom the card renews, or with those who pay at the counter. */
export function rateOfNextWeek(household: Household, { id, membership }: Person, now: Instant): Rate {
  const current = householdAt(household, now);
  const byCard = renewalSeats(current);
  if (byCard.some(({ personId }) => personId === id))
    return rateOf(fullPricePayerOf(current, nextChargeAt(current, now), byCard), id);
  const together = peopleOf(current).filter((each) => each.id === id || isGoingOn(each));
  const start = instant(Math.max(paidUntilOf(membershipAt(membership, now)) ?? now, now));
  const seats = together.map((each) => ({ personId: each.id }));
  return rateOf(fullPricePayerOf(current, start, seats), id);
}

/** What the person's tier costs a week, as it will be paid next. */
export const weeklyPriceOf = (household: Household, person: Person, now: Instant): Cents =>
  weeklyPrice(person.membership.tier, rateOfNextWeek(household, person, now), pricesAt(household, now));

export function householdWeekly(
  household: Household,
  now: Instant,
  start = nextChargeAt(household, now),
): Cents {
  const seats = peopleOf(householdAt(household, now))
    .filter(({ membership }) => isCurrent(membership) && membership.status !== 'canceled')
    .map(({ id, membership }) => ({ personId: id, tier: tierAfterPaidWeek(membership) }));
  return weeklyTotal(household, seats, start);
}

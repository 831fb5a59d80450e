import { type Cents, cents, sum } from '../../core/money.ts';
import {
  PRICES_BY_KEY,
  type PriceKey,
  type Rate,
  TIER_ORDER,
  type Tier,
  type WeeklyPrices,
  weeklyPrice,
} from '../../core/tiers.ts';
import { refuse } from '../../decision/decision.ts';
import type { Seat } from '../../documents/billing.ts';
import type { Household, Person, PriceNotice } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
import { isCurrent, membershipAt, paidUntilOf, tierAfterPaidWeek } from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { inForceOn, type WeeklyPriceEntry } from '../../venue/price-list.ts';
import {
  addDuration,
  dayOf,
  days,
  type Instant,
  instant,
  startOfDay,
  type VenueDate,
} from '../../venue/time/venue-time.ts';
import { fullPricePayerOf, rateOf } from './full-price.ts';
import { householdAt, isAccountExpired } from './household-memberships.ts';
import { nextChargeAt, renewalSeats } from './renewal.ts';

/** No one pays more within 30 days of an email; the extra day allows for delivery attempts. */
const NOTICE = days(30) + days(1);

/** Stripe's minimum. The counter uses the same, so that every upgrade is paid for. */
export const MIN_CHARGE = cents(50);

/** Returns the charge for an amount that depends on the remaining time. */
export const chargeOf = (amount: number, unit = 1): Cents =>
  cents(Math.max(MIN_CHARGE, Math.round(amount / unit) * unit));

/**
 * Refuses if the price is higher than shown: prices change at midnight, and a page may have been open since.
 */
export const dearerRefusal = (amount: Cents, shown: number | undefined) =>
  shown !== undefined && amount > shown ? refuse('changed-since-loaded') : null;

type Payer = Pick<Household, 'joinedAt' | 'startedAgainAt' | 'priceNotices'>;

/** True if the weekly prices have ever changed. Until then, everyone pays the original prices. */
export const havePricesChanged = ({ prices }: PriceList): boolean => prices.weekly.length > 1;

/**
 * Returns the day a household joined. The household knows the prices of that day, and pays later changes only
 * once notified.
 */
const joinedOn = ({ joinedAt, startedAgainAt }: Payer): VenueDate | null =>
  joinedAt === null ? null : dayOf(startedAgainAt ?? joinedAt);

/**
 * Returns the payer. A household whose memberships have all ended pays the prices of new members, even before
 * it starts again.
 */
export const asPayer = (household: Household, now: Instant): Household =>
  household.joinedAt !== null && isAccountExpired(household, now)
    ? { ...household, startedAgainAt: now }
    : household;

/** Returns the last change of the weekly prices if the household joined before it; otherwise null. */
export function changeSinceJoining(payer: Payer, venue: PriceList): WeeklyPriceEntry | null {
  const joined = joinedOn(payer);
  const [_first, ...changes] = venue.prices.weekly;
  const change = changes.at(-1);
  return joined !== null && change && change.from > joined ? change : null;
}

/** True if the notice announces this change. A change with other amounts needs its own notice. */
export const isAbout = (notice: Omit<PriceNotice, 'at'>, change: WeeklyPriceEntry): boolean =>
  notice.from === change.from && TIER_ORDER.every((tier) => notice.weekly[tier] === change[tier]);

/** Returns when a household that received this notice starts to pay the price. */
export const startOfNotice = ({ at, from }: PriceNotice): Instant =>
  instant(Math.max(addDuration(at, NOTICE), startOfDay(from)));

/** Returns when a household starts to pay a change; null if it hasn't been notified. */
export function startOfChange({ priceNotices = [] }: Payer, change: WeeklyPriceEntry): Instant | null {
  const notice = priceNotices.find((each) => isAbout(each, change));
  return notice ? startOfNotice(notice) : null;
}

const lowerOf = (prices: WeeklyPrices, others: WeeklyPrices): WeeklyPrices => ({
  supporter: cents(Math.min(prices.supporter, others.supporter)),
  leader: cents(Math.min(prices.leader, others.leader)),
  'legacy-maker': cents(Math.min(prices['legacy-maker'], others['legacy-maker'])),
});

/** Returns a household's prices for a week that starts at this moment. Only increases must be announced. */
export function pricesAt(payer: Payer, start: Instant, venue: PriceList): WeeklyPrices {
  const { weekly } = venue.prices;
  const day = dayOf(start);
  const joined = joinedOn(payer);
  if (joined === null) return inForceOn(weekly, day);
  const [_first, ...changes] = weekly;
  return changes
    .filter(({ from }) => joined < from && from <= day)
    .reduce<WeeklyPrices>(
      (prices, change) => {
        const begins = startOfChange(payer, change);
        return begins !== null && begins <= start ? change : lowerOf(prices, change);
      },
      inForceOn(weekly, joined),
    );
}

export const upgradeDifference = (
  from: Tier,
  to: Tier,
  { rate, prices }: { rate: Rate; prices: WeeklyPrices },
): Cents => cents(weeklyPrice(to, rate, prices) - weeklyPrice(from, rate, prices));

/** Returns the price of these seats for a week that starts at this moment. */
export function weeklyTotal(
  household: Household,
  seats: readonly Seat[],
  start: Instant,
  venue: PriceList,
): Cents {
  const prices = pricesAt(household, start, venue);
  const payer = fullPricePayerOf(household, start, seats);
  return sum(seats.map(({ personId, tier }) => weeklyPrice(tier, rateOf(payer, personId), prices)));
}

/** Returns the price of a household's items for a week that starts at this moment. */
export function weeklyPriceOfKey(
  household: Household,
  start: Instant,
  venue: PriceList,
): (key: PriceKey) => Cents {
  const prices = pricesAt(household, start, venue);
  return (key) => {
    const { tier, rate } = PRICES_BY_KEY[key];
    return weeklyPrice(tier, rate, prices);
  };
}

/** True for memberships that continue or are waiting for a payment. */
const isGoingOn = ({ membership }: Person): boolean =>
  membership.status === 'pending' ||
  (isCurrent(membership) && membership.status !== 'canceled' && membership.status !== 'suspended');

/**
 * Returns the rate of the person's next week, among the people renewed by the card or those who pay at the
 * counter.
 */
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

/** Returns the next weekly price of the person's tier. */
export const weeklyPriceOf = (household: Household, person: Person, now: Instant, venue: PriceList): Cents =>
  weeklyPrice(
    person.membership.tier,
    rateOfNextWeek(household, person, now),
    pricesAt(asPayer(household, now), now, venue),
  );

export function householdWeekly(
  household: Household,
  now: Instant,
  venue: PriceList,
  start = nextChargeAt(household, now),
): Cents {
  const seats = peopleOf(householdAt(household, now))
    .filter(({ membership }) => isCurrent(membership) && membership.status !== 'canceled')
    .map(({ id, membership }) => ({ personId: id, tier: tierAfterPaidWeek(membership) }));
  return weeklyTotal(household, seats, start, venue);
}

/** Returns the household's weekly total before and after the last price change. */
export function weeklyAround(household: Household, now: Instant, starts: Instant, venue: PriceList) {
  const before = { prices: { ...venue.prices, weekly: venue.prices.weekly.slice(0, -1) } };
  return {
    before: householdWeekly(household, now, before, starts),
    after: householdWeekly(household, now, venue, starts),
  };
}

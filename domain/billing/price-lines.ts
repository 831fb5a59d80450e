import { type Cents, sum } from '../money.ts';
import { type Rate, type Tier, weeklyPrice } from '../tiers.ts';
import { addDays, type VenueDate } from '../venue-time.ts';

/** Pages ask for it without the parsers that the other endpoints need. */
export const PRICES_PATH = '/api/prices';

export type PriceLine = { tier: Tier; rate: Rate; weekly: Cents };

/** The first membership costs full price, each further one half. */
export const priceLines = (tiers: readonly Tier[]): PriceLine[] =>
  tiers.map((tier, index) => {
    const rate = index === 0 ? 'full' : 'discounted';
    return { tier, rate, weekly: weeklyPrice(tier, rate) };
  });

export const membershipTotal = (tiers: readonly Tier[]): Cents =>
  sum(priceLines(tiers).map(({ weekly }) => weekly));

/** The day until which the first payment by card pays, and on which the next one is charged. */
export const firstRenewalDay = (paidOn: VenueDate): VenueDate => addDays(paidOn, 7);

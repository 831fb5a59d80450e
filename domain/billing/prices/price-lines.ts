import { type Cents, sum } from '../../core/money.ts';
import { type Rate, type Tier, weeklyPrice } from '../../core/tiers.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { weeklyPricesOn } from '../../venue/price-list.ts';
import { addDays, type VenueDate } from '../../venue/time/venue-time.ts';

export type PriceLine = { tier: Tier; rate: Rate; weekly: Cents };

/** Returns a price line per membership: the first at full price, the others at half price. */
export function priceLines(tiers: readonly Tier[], day: VenueDate, venue: PriceList): PriceLine[] {
  const prices = weeklyPricesOn(day, venue);
  return tiers.map((tier, index) => {
    const rate = index === 0 ? 'full' : 'discounted';
    return { tier, rate, weekly: weeklyPrice(tier, rate, prices) };
  });
}

export const membershipTotal = (tiers: readonly Tier[], day: VenueDate, venue: PriceList): Cents =>
  sum(priceLines(tiers, day, venue).map(({ weekly }) => weekly));

/** Returns the end of the time that the first card payment covers, which is the day of the next charge. */
export const firstRenewalDay = (paidOn: VenueDate): VenueDate => addDays(paidOn, 7);

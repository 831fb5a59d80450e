import { cents } from '../core/money.ts';
import type { WeeklyPrices } from '../core/tiers.ts';
import { FIRST_PRICES } from '../venue/examples/first-prices.ts';
import type { WeeklyPriceEntry } from '../venue/price-list.ts';
import type { Prices } from '../venue/schema/prices.ts';
import { venueDate } from '../venue/time/venue-time.ts';

const [FIRST] = FIRST_PRICES.weekly;

type Amounts = Partial<Record<keyof WeeklyPrices, number>>;

/** The example's weekly prices, with these replaced. */
export function weeklyFrom(day: string, amounts: Amounts): WeeklyPriceEntry {
  if (!FIRST) throw new Error('The example has no prices');
  const { supporter, leader, 'legacy-maker': most } = { ...FIRST, ...amounts };
  return {
    from: venueDate(day),
    supporter: cents(supporter),
    leader: cents(leader),
    'legacy-maker': cents(most),
  };
}

/** The example's prices, with these weekly prices before the given day. */
export const risingTo = (day: string, former: Amounts): Prices => ({
  ...FIRST_PRICES,
  weekly: [weeklyFrom('2020-07-01', former), weeklyFrom(day, {})],
});

import { cents } from '../../core/money.ts';
import type { Household } from '../../documents/household.ts';
import type { PriceList } from '../../venue/price-list.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { householdWeekly, weeklyAround } from '../prices/prices.ts';
import { isMember, notifiedNow } from './price-notice.ts';

/** The households affected by the last change of the weekly prices, and their totals before and after it. */
export type PricePreview = {
  /** The number of households with a membership that continues. */
  households: number;
  payMore: number;
  beforeCents: number;
  afterCents: number;
};

export const NO_HOUSEHOLDS: PricePreview = { households: 0, payMore: 0, beforeCents: 0, afterCents: 0 };

/** Adds a household to the preview, as if it were notified today. */
export function withHousehold(
  total: PricePreview,
  household: Household,
  now: Instant,
  venue: PriceList,
): PricePreview {
  if (!isMember(household, now)) return total;
  const notified = notifiedNow(household, now, venue);
  const weekly = householdWeekly(household, now, venue);
  const { before, after } = notified
    ? weeklyAround(notified.household, now, notified.starts, venue)
    : { before: weekly, after: weekly };
  return {
    households: total.households + 1,
    payMore: total.payMore + (after > before ? 1 : 0),
    beforeCents: cents(total.beforeCents + before),
    afterCents: cents(total.afterCents + after),
  };
}

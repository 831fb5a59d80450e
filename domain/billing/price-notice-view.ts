import { portalSettings } from '../copy/portal-settings.ts';
import type { Household } from '../household-schema.ts';
import { formatAudShort } from '../money.ts';
import { PRICE_RISE } from '../price-rise.ts';
import { dayOf, formatShortDate, type Instant } from '../venue-time.ts';
import type { PriceNotice } from './price-notice.ts';
import { householdWeekly, risesAt } from './prices.ts';

/** The announcement of an upcoming price rise to the household; null without one. */
export function announcedRiseText(household: Household, now: Instant): string | null {
  const starts = PRICE_RISE && risesAt(household, PRICE_RISE);
  if (starts === null || starts <= now) return null;
  const { priceNotice: _told, ...untold } = household;
  const [before, after] = [householdWeekly(untold, now, starts), householdWeekly(household, now, starts)];
  return after > before ? riseText({ starts, before, after }) : null;
}

export const riseText = ({
  starts,
  before,
  after,
}: Pick<PriceNotice, 'starts' | 'before' | 'after'>): string =>
  portalSettings.subscriptions.priceRise({
    before: formatAudShort(before),
    after: formatAudShort(after),
    day: formatShortDate(dayOf(starts)),
  });

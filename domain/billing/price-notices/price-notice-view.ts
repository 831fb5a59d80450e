import { portalSettings } from '../../copy/portal/settings.ts';
import { formatAudShort } from '../../core/money.ts';
import type { Household } from '../../documents/household.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { dayOf, formatShortDate, type Instant } from '../../venue/time/venue-time.ts';
import { changeSinceJoining, startOfChange, weeklyAround } from '../prices/prices.ts';
import type { DueNotice } from './price-notice.ts';

/** Returns the announcement of upcoming prices for the household; null if there is none. */
export function announcedRiseText(household: Household, now: Instant, venue: PriceList): string | null {
  const change = changeSinceJoining(household, venue);
  const starts = change && startOfChange(household, change);
  if (starts === null || starts <= now) return null;
  const { before, after } = weeklyAround(household, now, starts, venue);
  return after === before ? null : riseText({ starts, before, after });
}

export const riseText = ({ starts, before, after }: Pick<DueNotice, 'starts' | 'before' | 'after'>): string =>
  portalSettings.subscriptions.priceRise({
    before: formatAudShort(before),
    after: formatAudShort(after),
    day: formatShortDate(dayOf(starts)),
  });

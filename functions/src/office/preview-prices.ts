import {
  NO_HOUSEHOLDS,
  type PricePreview,
  withHousehold,
} from '@legacy-hub/domain/billing/price-notices/price-preview';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { pricesRefusal } from '@legacy-hub/domain/office/change-prices';
import type { Prices } from '@legacy-hub/domain/venue/schema/prices';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { findHousehold, joinedHouseholds } from '../stores/customers/households.ts';
import { runWithPrices } from '../stores/venue.ts';

/**
 * Calculates the amounts that households pay now and with the new prices. Only one page of households is in
 * memory at a time.
 */
export async function previewPrices(prices: Prices, now: Instant): Promise<PricePreview | Refused> {
  const refusal = pricesRefusal(venue().prices, prices, dayOf(now));
  if (refusal) return { ok: false, refusal };
  return runWithPrices(prices, async () => {
    let total = NO_HOUSEHOLDS;
    for await (const uids of joinedHouseholds())
      for (const household of await Promise.all(uids.map(findHousehold)))
        if (household) total = withHousehold(total, household, now, venue());
    return total;
  });
}

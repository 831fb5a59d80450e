import { decidePriceNotice, priceNoticeFor } from '@legacy-hub/domain/billing/price-notice';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findHousehold, joinedHouseholds, updateHousehold } from '../stores/households.ts';

export interface PriceRisePlan {
  /** Everyone who ever paid. */
  households: number;
  toTell: number;
  /** Their weekly price, in cents. */
  beforeCents: number;
  afterCents: number;
}

/** Counts the households that the price rise affects; with `announce`, emails each of them. Safe to repeat: no one is emailed twice. */
export async function planPriceRise(now: Instant, announce: boolean): Promise<PriceRisePlan> {
  const plan = { households: 0, toTell: 0, beforeCents: 0, afterCents: 0 };
  for await (const uids of joinedHouseholds())
    for (const uid of uids) {
      plan.households += 1;
      const household = await findHousehold(uid);
      const notice = household && priceNoticeFor(household, now);
      if (!notice) continue;
      plan.toTell += 1;
      plan.beforeCents += notice.before;
      plan.afterCents += notice.after;
      if (announce) await updateHousehold(uid, now, (current) => decidePriceNotice(current, now));
    }
  return plan;
}

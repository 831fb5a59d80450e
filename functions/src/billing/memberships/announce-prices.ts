import { decidePriceNotice } from '@legacy-hub/domain/billing/price-notices/price-notice';
import { havePricesChangedSince } from '@legacy-hub/domain/venue/price-list';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDays, dayOf, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type Job, processAll } from '../../schedules/run-schedule.ts';
import {
  householdsNotifiedOfPricesFrom,
  householdsNotNotifiedOfPrices,
  joinedHouseholds,
  updateHousehold,
} from '../../stores/customers/households.ts';

/** A change that was withdrawn on its last day is taken back by a run after that. */
const DAYS_AFTER_CHANGE = 7;

/**
 * Notifies each household once that its weekly price changes, or that a change was withdrawn. Reads all households only
 * around a change; otherwise only those notified of a change that was withdrawn, and those not notified yet because no
 * email reached them or because they chose a dearer tier later.
 */
export const announcePrices: Job = (now, isTimeUp) =>
  processAll<string>(
    {
      name: 'price notices',
      pages: householdsToLookAt(now),
      idOf: (uid) => uid,
      async handle(uid) {
        await updateHousehold(uid, now, (household) => decidePriceNotice(household, now, venue()));
      },
      parallel: 8,
    },
    now,
    isTimeUp,
  );

async function* householdsToLookAt(now: Instant): AsyncGenerator<string[]> {
  const since = addDays(dayOf(now), -DAYS_AFTER_CHANGE);
  if (havePricesChangedSince(since, venue())) return yield* joinedHouseholds();
  yield* householdsNotifiedOfPricesFrom(since);
  yield* householdsNotNotifiedOfPrices();
}

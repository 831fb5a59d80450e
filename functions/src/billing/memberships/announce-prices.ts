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

/** A change that was withdrawn on its last day is announced as withdrawn by a later run. */
const DAYS_AFTER_CHANGE = 7;

/**
 * Notifies every household once of a change of its weekly price, or of a withdrawal. Reads all households
 * only around a change; otherwise only those notified of a withdrawn change, and those not yet notified
 * because emails didn't reach them or because they chose a more expensive tier later.
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

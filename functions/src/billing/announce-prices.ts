import { decidePriceNotice } from '@legacy-hub/domain/billing/price-notice';
import { havePricesChangedSince } from '@legacy-hub/domain/price-list';
import { addDays, dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import {
  householdsToldOfPricesFrom,
  householdsUntoldOfPrices,
  joinedHouseholds,
  updateHousehold,
} from '../stores/households.ts';

/** Who chooses a dearer tier this much later than a change is told of it still; who couldn't be told, at any time. */
const DAYS_AFTER_CHANGE = 90;
/** A change that was withdrawn on its last day is taken back by a run after that. */
const DAYS_AFTER_WITHDRAWAL = 7;

/**
 * Tells each household once that its weekly price changes, or that a change was withdrawn. Everybody is looked at
 * only around a change; otherwise those alone who were told of one that is gone, or whom no email reached.
 */
export const announcePrices: Job = (now, isTimeUp) =>
  processAll<string>(
    {
      name: 'price notices',
      pages: householdsToLookAt(now),
      idOf: (uid) => uid,
      async handle(uid) {
        await updateHousehold(uid, now, (household) => decidePriceNotice(household, now));
      },
      parallel: 8,
    },
    now,
    isTimeUp,
  );

async function* householdsToLookAt(now: Instant): AsyncGenerator<string[]> {
  const today = dayOf(now);
  if (havePricesChangedSince(addDays(today, -DAYS_AFTER_CHANGE))) return yield* joinedHouseholds();
  yield* householdsToldOfPricesFrom(addDays(today, -DAYS_AFTER_WITHDRAWAL));
  yield* householdsUntoldOfPrices();
}

import { accept } from '@legacy-hub/domain/decision/decision';
import { dayOf, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { updateCustomer } from '../stores/customers/customers.ts';
import { allHouseholds } from '../stores/customers/households.ts';
import { currentWalkIns } from '../stores/customers/walk-ins.ts';
import { areQueriedFieldsCurrent, markQueriedFieldsCurrent } from '../stores/firestore/queried-fields.ts';

const NOTHING_TO_DO = { done: 0, failed: 0, setAside: 0, isComplete: true };

/**
 * Saves every household and every current day pass once after a release that adds a queried field, because no
 * query finds documents without it. The run restarts until all of them are saved.
 */
export const refreshQueriedFields: Job = async (now, isTimeUp) => {
  if (await areQueriedFieldsCurrent()) return NOTHING_TO_DO;
  const outcome = await processAll<string>(
    {
      name: 'queried-fields',
      pages: pagesOfAll(now),
      idOf: (id) => id,
      async handle(id) {
        await updateCustomer(id, now, (customer) => accept({ ...customer }));
      },
      parallel: 10,
    },
    now,
    isTimeUp,
  );
  if (outcome.isComplete && outcome.failed === 0) await markQueriedFieldsCurrent();
  return outcome;
};

async function* pagesOfAll(now: Instant): AsyncGenerator<string[]> {
  yield* currentWalkIns(dayOf(now));
  yield* allHouseholds();
}

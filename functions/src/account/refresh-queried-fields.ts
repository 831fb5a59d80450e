import { accept } from '@legacy-hub/domain/decision/decision';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { dayOf, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { allHouseholds, updateHousehold } from '../stores/customers/households.ts';
import { currentWalkIns, updateWalkIn } from '../stores/customers/walk-ins.ts';
import { areQueriedFieldsCurrent, markQueriedFieldsCurrent } from '../stores/firestore/queried-fields.ts';

const NOTHING_TO_DO = { done: 0, failed: 0, setAside: 0, isComplete: true };

/**
 * Saves every household and each day pass of today or later once after a release that adds a field for queries, because
 * an unchanged one lacks it, so no query would find it. Until all of them are saved, the next run
 * begins again.
 */
export const refreshQueriedFields: Job = async (now, isTimeUp) => {
  if (await areQueriedFieldsCurrent()) return NOTHING_TO_DO;
  const outcome = await processAll<string>(
    { name: 'queried-fields', pages: pagesOfAll(now), idOf: (id) => id, handle: save, parallel: 10 },
    now,
    isTimeUp,
  );
  if (outcome.isComplete && outcome.failed === 0) await markQueriedFieldsCurrent();
  return outcome;

  async function save(id: string): Promise<void> {
    if (isWalkInId(id)) await updateWalkIn(id, now, (walkIn) => accept({ ...walkIn }));
    else await updateHousehold(id, now, (household) => accept({ ...household }));
  }
};

async function* pagesOfAll(now: Instant): AsyncGenerator<string[]> {
  yield* currentWalkIns(dayOf(now));
  yield* allHouseholds();
}

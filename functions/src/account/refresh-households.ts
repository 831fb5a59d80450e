import { accept } from '@legacy-hub/domain/decision';
import type { Job } from '../schedules/run-schedule.ts';
import { workThrough } from '../schedules/work-through.ts';
import { allHouseholds, updateHousehold } from '../stores/households.ts';
import { areQueriedFieldsCurrent, markQueriedFieldsCurrent } from '../stores/queried-fields.ts';

const NOTHING_TO_DO = { done: 0, failed: 0, setAside: 0, isComplete: true };

/**
 * Saves every household once after a release that adds a field for queries, because a household that nobody changes
 * doesn't have it: no query would find it. Until it has gone through all of them, the next run begins again.
 */
export const refreshHouseholds: Job = async (now, isTimeUp) => {
  if (await areQueriedFieldsCurrent()) return NOTHING_TO_DO;
  const outcome = await workThrough<string>(
    {
      name: 'queried-fields',
      pages: allHouseholds(),
      idOf: (uid) => uid,
      async handle(uid) {
        await updateHousehold(uid, now, (household) => accept({ ...household }));
      },
      parallel: 10,
    },
    now,
    isTimeUp,
  );
  if (outcome.isComplete && outcome.failed === 0) await markQueriedFieldsCurrent();
  return outcome;
};

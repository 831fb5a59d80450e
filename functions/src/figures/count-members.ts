import { accept } from '@legacy-hub/domain/decision/decision';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { householdsToCount, updateHousehold } from '../stores/customers/households.ts';

/**
 * Recounts households whose membership or pause ended because of time alone. All other changes count their
 * people immediately.
 */
export const countMembers: Job = (now, isTimeUp) =>
  processAll<string>(
    {
      name: 'member-counts',
      pages: householdsToCount(now),
      idOf: (uid) => uid,
      async handle(uid) {
        await updateHousehold(uid, now, (household) => accept({ ...household }));
      },
      parallel: 8,
    },
    now,
    isTimeUp,
  );

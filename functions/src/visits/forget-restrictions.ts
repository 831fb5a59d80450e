import { addDuration, days } from '@legacy-hub/domain/venue/time/venue-time';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { removeCollectingRestriction, restrictedVisitsEndedBy } from '../stores/visits.ts';

/** Removes the mark that an adult must not collect from visits of people whom no one marked as left. */
export const forgetRestrictions: Job = (now, isTimeUp) =>
  processAll<string>(
    {
      name: 'old-restrictions',
      pages: restrictedVisitsEndedBy(addDuration(now, -days(1))),
      idOf: (id) => id,
      handle: removeCollectingRestriction,
      parallel: 8,
    },
    now,
    isTimeUp,
  );

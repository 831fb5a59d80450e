import { decideRemind } from '@legacy-hub/domain/account/emails/reminders';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { householdsToRemind, updateHousehold } from '../stores/customers/households.ts';

/** Queues the emails that time alone causes. */
export const sendReminders: Job = (now, isTimeUp) =>
  processAll<string>(
    {
      name: 'reminders',
      pages: householdsToRemind(now),
      idOf: (uid) => uid,
      async handle(uid) {
        await updateHousehold(uid, now, (household) => decideRemind(household, now));
      },
    },
    now,
    isTimeUp,
  );

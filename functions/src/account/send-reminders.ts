import { decideRemind } from '@legacy-hub/domain/account/emails/reminders';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { householdsToRemind, updateHousehold } from '../stores/customers/households.ts';

/** Queues the emails that are due at this time. */
export const sendReminders: Job = (now, isTimeUp) =>
  processAll<string>(
    {
      name: 'reminders',
      pages: householdsToRemind(now),
      idOf: (uid) => uid,
      async handle(uid) {
        await updateHousehold(uid, now, (household) => decideRemind(household, now, venue()));
      },
    },
    now,
    isTimeUp,
  );

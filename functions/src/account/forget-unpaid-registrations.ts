import { decideForgetRegistration, unpaidRegistrationLimit } from '@legacy-hub/domain/account/retention';
import type { Job } from '../schedules/run-schedule.ts';
import { workThrough } from '../schedules/work-through.ts';
import { unpaidRegistrationsUntil } from '../stores/households.ts';
import { eraseHousehold } from './erase-household.ts';

export const forgetUnpaidRegistrations: Job = (now, isTimeUp) =>
  workThrough<string>(
    {
      name: 'unpaid-registration',
      pages: unpaidRegistrationsUntil(unpaidRegistrationLimit(now)),
      idOf: (uid) => uid,
      async handle(uid) {
        await eraseHousehold(uid, now, (household) => decideForgetRegistration(household, now));
      },
    },
    now,
    isTimeUp,
  );

import type { ProviderTask } from '@legacy-hub/domain/billing/provider-task';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { Job } from '../schedules/run-schedule.ts';
import { workThrough } from '../schedules/work-through.ts';
import { writeEffects } from '../stores/effects.ts';
import { findTask, overdueTasks } from '../stores/provider-tasks.ts';
import { executeProviderTask } from './execute-provider-task.ts';
import { startOfGracePeriod } from './grace-period.ts';
import { syncHousehold } from './sync-household.ts';

/** Carries out changes at Stripe that the request which decided them did not. */
export const runOverdueTasks: Job = (now, isTimeUp) =>
  workThrough<string>(
    {
      name: 'provider-tasks',
      pages: overdueTasks(startOfGracePeriod(now)),
      idOf: (id) => id,
      async handle(id) {
        const task = await findTask(id);
        if (task) await run(task, now); // else it ran with an earlier one of the same household
      },
    },
    now,
    isTimeUp,
  );

async function run(task: ProviderTask, now: Instant): Promise<void> {
  if (task.uid !== null) await syncHousehold(task.uid, now);
  else await writeEffects(null, await executeProviderTask(task, now), now);
}

import type { Instant } from '@legacy-hub/domain/venue-time';
import { warn } from 'firebase-functions/logger';
import { type Job, runSchedule } from '../schedules/run-schedule.ts';
import { processMissedEvents } from './missed-events.ts';
import { closeOpenPayments } from './open-payments.ts';
import { runOverdueTasks } from './overdue-tasks.ts';

/** Repairs what was interrupted: runs overdue tasks, closes open payments and processes missed events. */
export const reconcilePayments = (now?: Instant): Promise<void> =>
  runSchedule(
    'reconcileCardPayments',
    [reportWork('tasks', runOverdueTasks), closeOpenPayments, reportWork('events', processMissedEvents)],
    { now },
  );

const reportWork =
  (what: 'tasks' | 'events', job: Job): Job =>
  async (now, isTimeUp) => {
    const outcome = await job(now, isTimeUp);
    const count = outcome.done + outcome.failed;
    if (count > 0) warn(FOUND_WORK, { [what]: count });
    return outcome;
  };

/** An alert matches this message (docs/operations.md): frequent repairs point to a fault. */
const FOUND_WORK = 'Reconciliation found unprocessed work';

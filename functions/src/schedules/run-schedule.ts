import { type Instant, instant, minutes } from '@legacy-hub/domain/venue-time';
import { info } from 'firebase-functions/logger';
import type { Outcome } from './work-through.ts';

export type Job = (now: Instant, isTimeUp?: () => boolean) => Promise<Outcome>;

/** Less than the timeout of a scheduled function. */
const BUDGET = minutes(8);

/**
 * Runs the jobs one after the other and logs the outcome, the heartbeat of the schedule. Each job may take an equal share
 * of what is left of the time, so none starves those behind it. A job that throws fails the run at its end.
 */
export async function runSchedule(
  schedule: string,
  jobs: readonly Job[],
  { now = instant(Date.now()), budget = BUDGET }: { now?: Instant | undefined; budget?: number } = {},
): Promise<void> {
  const start = Date.now();
  const total = { done: 0, failed: 0, setAside: 0, isComplete: true };
  const errors: unknown[] = [];
  for (const [index, job] of jobs.entries()) {
    const left = start + budget - Date.now();
    const deadline = Date.now() + left / (jobs.length - index);
    try {
      const outcome = await job(now, () => Date.now() >= deadline);
      total.done += outcome.done;
      total.failed += outcome.failed;
      total.setAside += outcome.setAside;
      total.isComplete &&= outcome.isComplete;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${schedule} failed`);
  info('Schedule finished', { schedule, ms: Date.now() - start, ...total });
}

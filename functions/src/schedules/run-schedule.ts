import { addDuration, days, type Instant, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { info, error as logError, warn } from 'firebase-functions/logger';
import { formatError } from '../http/logging.ts';
import { refusalForError } from '../http/responses.ts';
import { clearFailure, type Failure, findFailures, recordFailure } from '../stores/failed-items.ts';
import { isRestoring } from '../stores/restore-mark.ts';
import { withVenue } from '../stores/venue.ts';

export interface Work<Item> {
  readonly name: string;
  /** Pages of items, oldest first. */
  readonly pages: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>;
  readonly idOf: (item: Item) => string;
  readonly handle: (item: Item) => Promise<void>;
  /** The number of items processed in parallel. */
  readonly parallel?: number;
}

interface Outcome {
  readonly done: number;
  readonly failed: number;
  /** The number of items skipped because they failed too often. */
  readonly setAside: number;
  /** False if time ran out, in which case the next run continues. */
  readonly isComplete: boolean;
}

const MAX_ATTEMPTS = 5;
/** The delay after which an item that is set aside is tried again. */
const RETRY_SET_ASIDE_AFTER = days(1);

const isSetAside = (failure: Failure | undefined, now: Instant): boolean =>
  failure !== undefined &&
  failure.attempts >= MAX_ATTEMPTS &&
  failure.lastAt > addDuration(now, -RETRY_SET_ASIDE_AFTER);

/**
 * Processes items until none are left or the time is up. A failing item doesn't block the rest; after five
 * failures it is set aside, with an alert, and tried once a day. A provider's outage doesn't count as the
 * item's failure.
 */
export async function processAll<Item>(
  work: Work<Item>,
  now: Instant,
  isTimeUp: () => boolean = () => false,
): Promise<Outcome> {
  const { name, pages, idOf, handle, parallel = 1 } = work;
  const counts = { done: 0, failed: 0, setAside: 0 };

  async function attempt(item: Item, earlier: Failure | undefined): Promise<void> {
    const id = idOf(item);
    try {
      await handle(item);
      if (earlier) await clearFailure(name, id);
      counts.done += 1;
    } catch (error) {
      counts.failed += 1;
      const isCounted = refusalForError(error).code !== 'unavailable';
      const attempts = (earlier?.attempts ?? 0) + (isCounted ? 1 : 0);
      const message = isCounted && attempts === MAX_ATTEMPTS ? SET_ASIDE : FAILED;
      logError(message, { work: name, item: id, attempts, failure: formatError(error) });
      await recordFailure({ work: name, item: id, isCounted }, now);
    }
  }

  for await (const page of pages) {
    const failures = await findFailures(name, page.map(idOf));
    const open = page.filter((item) => !isSetAside(failures.get(idOf(item)), now));
    counts.setAside += page.length - open.length;
    for (let next = 0; next < open.length; next += parallel) {
      if (isTimeUp()) return { ...counts, isComplete: false };
      const together = open.slice(next, next + parallel);
      await Promise.all(together.map((item) => attempt(item, failures.get(idOf(item)))));
    }
  }
  return { ...counts, isComplete: true };
}

/** Alerts match these messages (docs/running.md). */
const FAILED = 'Scheduled work failed at an item';
const SET_ASIDE = 'An item was set aside after five failures';

/**
 * Logged instead of the heartbeat, whose absence raises an alert: someone has reopened what an interrupted
 * restore had closed.
 */
const RESTORING = 'Nothing is done while a restore runs or was interrupted';

export type Job = (now: Instant, isTimeUp?: () => boolean) => Promise<Outcome>;

/** Less than the timeout of a scheduled function. */
const BUDGET = minutes(8);

/**
 * Runs jobs in sequence and logs the outcome, which is the schedule's heartbeat. Each job gets an equal share
 * of the remaining time, so that none starves later ones. If a job throws, the run fails at its end.
 */
export async function runSchedule(
  schedule: string,
  jobs: readonly Job[],
  { now = instant(Date.now()), budget = BUDGET }: { now?: Instant | undefined; budget?: number } = {},
): Promise<void> {
  if (await isRestoring()) return warn(RESTORING, { schedule });
  const start = Date.now();
  const total = { done: 0, failed: 0, setAside: 0, isComplete: true };
  const errors: unknown[] = [];
  for (const [index, job] of jobs.entries()) {
    const left = start + budget - Date.now();
    const deadline = Date.now() + left / (jobs.length - index);
    try {
      const outcome = await withVenue(() => job(now, () => Date.now() >= deadline));
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

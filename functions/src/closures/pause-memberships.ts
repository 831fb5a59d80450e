import { decideClosurePause, isOver, type Pausing } from '@legacy-hub/domain/closures/pause';
import { accept } from '@legacy-hub/domain/decision/decision';
import type { Closure } from '@legacy-hub/domain/documents/closure';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDays, dayOf, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { flushTasksFor } from '../billing/sync/sync-household.ts';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { findClosure, markSettled, openClosures, updateHouseholdIn } from '../stores/closures.ts';
import { joinedHouseholds } from '../stores/customers/households.ts';
import { withVenue } from '../stores/venue.ts';

export const isPausing = (closure: Closure): closure is Pausing => closure.work.kind === 'pause';

/** The length of a paid week: none ends in a closure that begins later than this. */
const DAYS_BEFORE = 7;

const TOGETHER = 4;

export const pauseJobName = (closureId: string): string => `closure-${closureId}`;

/**
 * Moves every household's payments for closed weeks, by the settings at its turn, because the run takes
 * minutes. Reads all customers who ever paid, so it runs only from a week before the closure until its end.
 */
export async function pauseForClosure(
  id: string,
  now: Instant,
  isTimeUp: () => boolean = () => false,
): Promise<void> {
  const closure = await findClosure(id);
  if (!closure || !isPausing(closure) || closure.settledAt !== null) return;
  const { period } = closure.work;
  const today = dayOf(now);
  if (await withVenue(async () => isOver(closure, today, venue()))) return markSettled(id, now);
  if (today < addDays(period.from, -DAYS_BEFORE)) return;
  await processAll(
    {
      name: pauseJobName(id),
      pages: joinedHouseholds(),
      idOf: (uid) => uid,
      parallel: TOGETHER,
      handle: (uid) => pauseHousehold(uid, id, now),
    },
    now,
    isTimeUp,
  );
}

async function pauseHousehold(uid: string, closureId: string, now: Instant): Promise<void> {
  const decision = await updateHouseholdIn({ closureId, customer: uid }, now, (household, { closure }) =>
    closure && isPausing(closure) ? decideClosurePause(household, closure, now, venue()) : accept(household),
  );
  if (decision.ok) await flushTasksFor(uid, decision.effects, now);
}

export const pauseForClosures: Job = (now, isTimeUp) =>
  processAll(
    {
      name: 'closure-pauses',
      pages: openClosures(),
      idOf: (id) => id,
      handle: (id) => pauseForClosure(id, now, isTimeUp),
    },
    now,
    isTimeUp,
  );

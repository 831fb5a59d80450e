import type { Closure } from '@legacy-hub/domain/closure-schema';
import { decideClosurePause, isOver, type Pausing } from '@legacy-hub/domain/closures/pause';
import { addDays, dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import { flushTasksFor } from '../billing/sync-household.ts';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { findClosure, findOutcome, markSettled, openClosures } from '../stores/closures.ts';
import { joinedHouseholds, updateHousehold } from '../stores/households.ts';

const isPausing = (closure: Closure): closure is Pausing => closure.work.kind === 'pause';

/** No paid week ends in a closure that begins later. */
const DAYS_BEFORE = 7;

const TOGETHER = 4;

export const pauseWork = (closureId: string): string => `closure-${closureId}`;

/**
 * Pauses each household once, when the week that it has paid for ends in the closure. It goes through everybody who ever
 * paid, so it runs only from a week before until the end.
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
  if (isOver(closure, today)) return markSettled(id, now);
  if (today < addDays(period.from, -DAYS_BEFORE)) return;
  await processAll(
    {
      name: pauseWork(id),
      pages: joinedHouseholds(),
      idOf: (uid) => uid,
      parallel: TOGETHER,
      handle: (uid) => pauseHousehold(uid, closure, now),
    },
    now,
    isTimeUp,
  );
}

/** Who ends the pause early isn't paused again. */
async function pauseHousehold(uid: string, closure: Pausing, now: Instant): Promise<void> {
  if (await findOutcome(closure.id, uid)) return;
  const decision = await updateHousehold(uid, now, (household) =>
    decideClosurePause(household, closure, now),
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

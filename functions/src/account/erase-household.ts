import type { Erasure } from '@legacy-hub/domain/account/erasure';
import type { Decision, Refused } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { addDuration, type Instant, minutes } from '@legacy-hub/domain/venue-time';
import { syncHousehold } from '../billing/sync-household.ts';
import type { Job } from '../schedules/run-schedule.ts';
import { workThrough } from '../schedules/work-through.ts';
import { findErasure, finishErasure, staleErasures, startErasure } from '../stores/erasures.ts';
import { ERASURE_STEPS, type ErasureStep } from './erasure-steps.ts';

/**
 * Ends the subscription, deletes the household document in one transaction, then runs the erasure steps.
 * Safe to retry after a failure at any point.
 */
export async function eraseHousehold(
  uid: string,
  now: Instant,
  decide: (household: Household) => Decision<null>,
  steps: readonly ErasureStep[] = ERASURE_STEPS,
): Promise<{ ok: true } | Refused> {
  const started = await cancelThenStartErasure(uid, now, decide);
  if (!started.ok) return started;
  await runErasureSteps(started.erasure, steps);
  return { ok: true };
}

async function runErasureSteps(erasure: Erasure, steps: readonly ErasureStep[]): Promise<void> {
  for (const erase of steps) await erase(erasure);
  await finishErasure(erasure);
}

const STALE_AFTER = minutes(5);

/** Finishes interrupted erasures, because the person may never retry. */
export const resumeErasures: Job = (now, isTimeUp) =>
  workThrough(
    {
      name: 'erasure',
      pages: staleErasures(addDuration(now, -STALE_AFTER)),
      idOf: (uid) => uid,
      async handle(uid) {
        const erasure = await findErasure(uid);
        if (erasure) await runErasureSteps(erasure, ERASURE_STEPS);
      },
    },
    now,
    isTimeUp,
  );

async function cancelThenStartErasure(
  uid: string,
  now: Instant,
  decide: (household: Household) => Decision<null>,
): Promise<{ ok: true; erasure: Erasure } | Refused> {
  const firstAttempt = await startErasure(uid, now, decide);
  if (firstAttempt !== 'subscription still running') return firstAttempt;
  await syncHousehold(uid);
  const secondAttempt = await startErasure(uid, now, decide);
  if (secondAttempt === 'subscription still running')
    throw new Error(`the subscription of ${uid} did not end`);
  return secondAttempt;
}

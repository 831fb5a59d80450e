import type { Erasure } from '@legacy-hub/domain/account/erasure';
import type { Decision, Refused } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { addDuration, type Instant, minutes } from '@legacy-hub/domain/venue-time';
import { syncHousehold } from '../billing/sync-household.ts';
import { ERASURE_STEPS, type ErasureStep } from './erasure-steps.ts';
import { finishErasure, listStaleErasures, startErasure } from './store.ts';

/**
 * Ends the subscription, then takes the member out in one go, then forgets the rest of them. Whoever asks
 * again after this broke off anywhere has it finished.
 */
export async function eraseHousehold(
  uid: string,
  now: Instant,
  decide: (household: Household) => Decision<null>,
  steps: readonly ErasureStep[] = ERASURE_STEPS,
): Promise<{ ok: true } | Refused> {
  const taken = await cancelThenStartErasure(uid, now, decide);
  if (!taken.ok) return taken;
  await runErasureSteps(taken.erasure, steps);
  return { ok: true };
}

async function runErasureSteps(erasure: Erasure, steps: readonly ErasureStep[]): Promise<void> {
  for (const erase of steps) await erase(erasure);
  await finishErasure(erasure);
}

const STALE_AFTER = minutes(5);

/** Nobody may be left to ask again: what broke off a while ago is finished all the same. */
export async function resumeErasures(now: Instant): Promise<void> {
  const brokenOff = await listStaleErasures(addDuration(now, -STALE_AFTER));
  for (const erasure of brokenOff) await runErasureSteps(erasure, ERASURE_STEPS);
}

async function cancelThenStartErasure(
  uid: string,
  now: Instant,
  decide: (household: Household) => Decision<null>,
): Promise<{ ok: true; erasure: Erasure } | Refused> {
  const first = await startErasure(uid, now, decide);
  if (first !== 'the subscription goes on') return first;
  await syncHousehold(uid);
  const second = await startErasure(uid, now, decide);
  if (second === 'the subscription goes on') throw new Error(`the subscription of ${uid} did not end`);
  return second;
}

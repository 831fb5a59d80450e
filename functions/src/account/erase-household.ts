import type { Erasure } from '@legacy-hub/domain/account/erasure';
import type { Decision, Refused } from '@legacy-hub/domain/decision';
import type { Member } from '@legacy-hub/domain/household-schema';
import { after, type Instant, minutes } from '@legacy-hub/domain/venue-time';
import { runProviderTasks } from '../billing/sync-household.ts';
import { FORGETTING, type Forgetting } from './erasure-steps.ts';
import { closeErasure, listErasures, takeOut } from './store.ts';

/**
 * Ends the subscription, then takes the member out in one go, then forgets the rest of them. Whoever asks
 * again after this broke off anywhere has it finished.
 */
export async function eraseMember(
  uid: string,
  now: Instant,
  decide: (member: Member) => Decision<null>,
  forgetting: readonly Forgetting[] = FORGETTING,
): Promise<{ ok: true } | Refused> {
  const taken = await endThenTakeOut(uid, now, decide);
  if (!taken.ok) return taken;
  await forgetTheRest(taken.erasure, forgetting);
  return { ok: true };
}

async function forgetTheRest(erasure: Erasure, forgetting: readonly Forgetting[]): Promise<void> {
  for (const forget of forgetting) await forget(erasure);
  await closeErasure(erasure);
}

const BROKEN_OFF_AFTER = minutes(5);

/** Nobody may be left to ask again: what broke off a while ago is finished all the same. */
export async function finishErasures(now: Instant): Promise<void> {
  const brokenOff = await listErasures(after(now, -BROKEN_OFF_AFTER));
  for (const erasure of brokenOff) await forgetTheRest(erasure, FORGETTING);
}

async function endThenTakeOut(
  uid: string,
  now: Instant,
  decide: (member: Member) => Decision<null>,
): Promise<{ ok: true; erasure: Erasure } | Refused> {
  const first = await takeOut(uid, now, decide);
  if (first !== 'the subscription goes on') return first;
  await runProviderTasks(uid);
  const second = await takeOut(uid, now, decide);
  if (second === 'the subscription goes on') throw new Error(`the subscription of ${uid} did not end`);
  return second;
}

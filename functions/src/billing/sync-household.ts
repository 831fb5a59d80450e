import type { ProviderEvent } from '@legacy-hub/domain/billing/schema';
import { type Instant, instant } from '@legacy-hub/domain/venue-time';
import { changeProvider } from './execute-provider-task.ts';
import { carryOn, type Reached } from './fault-checkpoints.ts';
import { closeTask, isHeard, openTasks } from './store.ts';
import { applyTruth } from './sync-from-stripe.ts';
import { aloneWith } from './with-payer-lock.ts';

/** Has the provider do what is decided for a household, and then believes what it says about it. */
export function runProviderTasks(
  uid: string,
  now: Instant = instant(Date.now()),
  reached: Reached = carryOn,
): Promise<void> {
  return aloneWith({ uid }, () => settle(uid, now, reached));
}

/** The same because of an event. One that was heard before changes nothing. */
export function hearOf(uid: string, event: ProviderEvent, now: Instant): Promise<void> {
  return aloneWith({ uid }, async () => {
    if (await isHeard(event.id)) return;
    await settle(uid, now, carryOn, event);
  });
}

/** Only under the household's lock. */
export async function settle(
  uid: string,
  now: Instant,
  reached: Reached = carryOn,
  heard: ProviderEvent | null = null,
): Promise<void> {
  for (const task of await openTasks(uid)) {
    const effects = await changeProvider(task, now);
    await reached(`the provider did: ${task.change.do}`);
    await closeTask(task, effects, now);
    await reached(`noted as done: ${task.change.do}`);
  }
  await applyTruth(uid, now, heard);
  await reached('the truth is written');
}

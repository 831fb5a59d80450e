import type { ProviderEvent } from '@legacy-hub/domain/billing/schema';
import { type Instant, instant } from '@legacy-hub/domain/venue-time';
import { isEventProcessed } from '../stores/provider-events.ts';
import { completeTask, listOpenTasks } from '../stores/provider-tasks.ts';
import { executeProviderTask } from './execute-provider-task.ts';
import { syncFromStripe } from './sync-from-stripe.ts';
import { withPayerLock } from './with-payer-lock.ts';

/** Runs the household's queued provider tasks, then syncs its state from Stripe. */
export function syncHousehold(uid: string, now: Instant = instant(Date.now())): Promise<void> {
  return withPayerLock({ uid }, () => syncHouseholdLocked(uid, now));
}

export function syncHouseholdForEvent(uid: string, event: ProviderEvent, now: Instant): Promise<void> {
  return withPayerLock({ uid }, async () => {
    if (await isEventProcessed(event.id)) return;
    await syncHouseholdLocked(uid, now, event);
  });
}

/** The caller must hold the household's lock. */
export async function syncHouseholdLocked(
  uid: string,
  now: Instant,
  event: ProviderEvent | null = null,
): Promise<void> {
  for (const task of await listOpenTasks(uid)) {
    const effects = await executeProviderTask(task, now);
    await completeTask(task, effects, now);
  }
  await syncFromStripe(uid, now, event);
}

import type { Effect } from '@legacy-hub/domain/decision';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { warn } from 'firebase-functions/logger';
import { explainFailure } from '../http/error-to-refusal.ts';
import { carryOn, type Reached } from './fault-checkpoints.ts';
import { openTasks } from './store.ts';
import { runProviderTasks } from './sync-household.ts';

/** What was decided just now, where the provider has a part in it. */
export async function tellOfEffects(uid: string, effects: readonly Effect[], now: Instant): Promise<void> {
  if (effects.some(({ kind }) => kind === 'provider')) await tellProvider(uid, now);
}

/** What was decided stands. A provider that is down hears of it from the schedule. */
export async function tellProvider(uid: string, now: Instant, reached: Reached = carryOn): Promise<void> {
  if ((await openTasks(uid)).length === 0) return;
  try {
    await runProviderTasks(uid, now, reached);
  } catch (error) {
    if (explainFailure(error).code !== 'unavailable') throw error;
    warn('The card provider is told later', { reason: explainFailure(error).code });
  }
}

import type { Effect } from '@legacy-hub/domain/decision';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { warn } from 'firebase-functions/logger';
import { refusalForError } from '../http/error-to-refusal.ts';
import { listOpenTasks } from '../stores/provider-tasks.ts';
import { syncHousehold } from './sync-household.ts';

/** Flushes the queue only if this decision added to it. */
export async function flushTasksFor(uid: string, effects: readonly Effect[], now: Instant): Promise<void> {
  if (effects.some(({ kind }) => kind === 'provider')) await flushProviderTasks(uid, now);
}

/** The decision is already saved, so an outage is no failure: the schedule runs the tasks later. */
export async function flushProviderTasks(uid: string, now: Instant): Promise<void> {
  if ((await listOpenTasks(uid)).length === 0) return;
  try {
    await syncHousehold(uid, now);
  } catch (error) {
    if (refusalForError(error).code !== 'unavailable') throw error;
    warn('Stripe is unavailable: provider tasks stay queued', { reason: refusalForError(error).code });
  }
}

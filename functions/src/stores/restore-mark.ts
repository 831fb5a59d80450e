import type { Instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '../firebase/admin.ts';

/** What a restore must not forget when it is killed after it has emptied the project. */
export interface Former {
  /** Where what the project held is saved; null if it held nothing. */
  readonly saved: string | null;
}

/** In a collection that neither a backup nor a restore touches. */
const mark = () => firestore().doc('locks/restore');

/** Whether a restore is at work here, or was interrupted. */
export const isRestoring = async (): Promise<boolean> => (await mark().get()).exists;

/** With what the restore began that is at work here, or was interrupted; null without one. */
export async function findFormer(): Promise<Former | null> {
  const stored = await mark().get();
  return stored.exists ? { saved: stored.get('saved') } : null;
}

export async function markRestoring(at: Instant, former: Former): Promise<void> {
  await mark().set({ at, ...former });
}

export async function markRestored(): Promise<void> {
  await mark().delete();
}

import { type Erasure, erasureSchema } from '@legacy-hub/domain/account/retention';
import { addDuration, days, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../firebase/admin.ts';

/** Data that must survive if a restore is killed after emptying the project. */
export interface Former {
  /** The location of the project's saved data; null if it was empty. */
  readonly saved: string | null;
  readonly erasures: readonly Erasure[];
}

const formerSchema = z.object({ saved: z.nullable(z.string()), erasures: z.array(erasureSchema) });

/** In a collection that neither backups nor restores touch. */
const mark = () => firestore().doc('locks/restore');

const isOpen = (stored: DocumentSnapshot): boolean => stored.exists && stored.get('endedAt') === undefined;

/** True if a restore is running or was interrupted. */
export const isRestoring = async (): Promise<boolean> => isOpen(await mark().get());

/** True if a restore is running or ran after this moment of the database's clock. */
export async function hasRestoredSince(at: Timestamp): Promise<boolean> {
  const stored = await mark().get();
  return isOpen(stored) || (stored.updateTime !== undefined && stored.updateTime.valueOf() > at.valueOf());
}

/** Returns the saved data of a restore that is running or was interrupted, or null. */
export async function findFormer(): Promise<Former | null> {
  const stored = await mark().get();
  return isOpen(stored) ? formerSchema.parse(stored.data()) : null;
}

export async function markRestoring(at: Instant, former: Former): Promise<void> {
  await mark().set({ at, ...former });
}

/** Marks the restore as finished. The mark stays for a day, so a backup that started earlier notices it. */
export async function markRestored(now: Instant): Promise<void> {
  if (await isRestoring())
    await mark().set({ endedAt: now, expiresAt: Timestamp.fromMillis(addDuration(now, days(1))) });
}

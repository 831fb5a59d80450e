import { type Erasure, erasureSchema } from '@legacy-hub/domain/account/retention';
import { addDuration, days, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../firebase/admin.ts';

/** Data that a restore must not lose when it is killed after it has emptied the project. */
export interface Former {
  /** Where what the project held is saved; null if it held nothing. */
  readonly saved: string | null;
  /** The erasures that were not finished. */
  readonly erasures: readonly Erasure[];
}

const formerSchema = z.object({ saved: z.nullable(z.string()), erasures: z.array(erasureSchema) });

/** In a collection that neither a backup nor a restore touches. */
const mark = () => firestore().doc('locks/restore');

const isOpen = (stored: DocumentSnapshot): boolean => stored.exists && stored.get('endedAt') === undefined;

/** True if a restore is at work here, or was interrupted. */
export const isRestoring = async (): Promise<boolean> => isOpen(await mark().get());

/** True if a restore is at work here, or was since that moment of the database's clock. */
export async function hasRestoredSince(at: Timestamp): Promise<boolean> {
  const stored = await mark().get();
  return isOpen(stored) || (stored.updateTime !== undefined && stored.updateTime.valueOf() > at.valueOf());
}

/** With what the restore began that is at work here, or was interrupted; null without one. */
export async function findFormer(): Promise<Former | null> {
  const stored = await mark().get();
  return isOpen(stored) ? formerSchema.parse(stored.data()) : null;
}

export async function markRestoring(at: Instant, former: Former): Promise<void> {
  await mark().set({ at, ...former });
}

/** Stays for a day, so that a backup that began before it learns of it. */
export async function markRestored(now: Instant): Promise<void> {
  if (await isRestoring())
    await mark().set({ endedAt: now, expiresAt: Timestamp.fromMillis(addDuration(now, days(1))) });
}

import type { Instant } from '@legacy-hub/domain/venue-time';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../firebase/admin.ts';

/**
 * Counts a call in a window that all instances share, and returns the calls so far. An increment needs no
 * transaction, so concurrent calls don't queue; the read after it includes it.
 */
export async function countSharedCall(key: string, expiresAt: Instant): Promise<number> {
  await add(1, key, expiresAt);
  return z.int().parse((await counterRef(key).get()).get('calls'));
}

/** For a call that turned out not to count. */
export const uncountSharedCall = (key: string, expiresAt: Instant): Promise<void> => add(-1, key, expiresAt);

async function add(calls: number, key: string, expiresAt: Instant): Promise<void> {
  await counterRef(key).set(
    { calls: FieldValue.increment(calls), expiresAt: Timestamp.fromMillis(expiresAt) },
    { merge: true },
  );
}

const counterRef = (key: string): DocumentReference => firestore().doc(`rateLimits/${key}`);

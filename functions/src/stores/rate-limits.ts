import type { Instant } from '@legacy-hub/domain/venue-time';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../firebase/admin.ts';

/**
 * Counts a call in a window that all instances share, and returns the calls so far. An increment needs no
 * transaction, so concurrent calls don't queue; the read after it includes it.
 */
export async function countSharedCall(key: string, expiresAt: Instant): Promise<number> {
  const counter = firestore().doc(`rateLimits/${key}`);
  await counter.set(
    { calls: FieldValue.increment(1), expiresAt: Timestamp.fromMillis(expiresAt) },
    { merge: true },
  );
  return z.int().parse((await counter.get()).get('calls'));
}

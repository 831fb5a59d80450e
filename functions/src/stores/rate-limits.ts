import type { Instant } from '@legacy-hub/domain/venue-time';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../firebase/admin.ts';

type Window = { readonly key: string; readonly until: Instant };

/**
 * Counts a call in windows that all instances share, and returns the calls so far in each. An increment needs no
 * transaction, so concurrent calls don't queue; the read after it includes it.
 */
export async function countSharedCall(windows: readonly Window[]): Promise<number[]> {
  if (windows.length === 0) return [];
  await add(1, windows);
  const counted = await firestore().getAll(...windows.map(({ key }) => counterRef(key)));
  return counted.map((counter) => z.int().parse(counter.get('calls')));
}

/** For a call that turned out not to count. */
export async function uncountSharedCall(windows: readonly Window[]): Promise<void> {
  if (windows.length > 0) await add(-1, windows);
}

async function add(calls: number, windows: readonly Window[]): Promise<void> {
  const batch = firestore().batch();
  for (const { key, until } of windows) {
    const expiresAt = Timestamp.fromMillis(until);
    batch.set(counterRef(key), { calls: FieldValue.increment(calls), expiresAt }, { merge: true });
  }
  await batch.commit();
}

const counterRef = (key: string): DocumentReference => firestore().doc(`rateLimits/${key}`);

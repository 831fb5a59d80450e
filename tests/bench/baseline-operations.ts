import { randomUUID } from 'node:crypto';
import { auth, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import type { DocumentData, Query } from 'firebase-admin/firestore';

/** Bare database operations that baselines are built from. Writing null deletes. */

export const read = (...paths: string[]) => firestore().getAll(...paths.map((path) => firestore().doc(path)));

export const find = (query: Query) => query.get();

/** Reads one by one, then writes everything in one commit. */
export function transact(
  reads: readonly (readonly string[])[],
  writes: Readonly<Record<string, DocumentData | null>>,
): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    for (const paths of reads) await transaction.getAll(...paths.map((path) => firestore().doc(path)));
    for (const [path, data] of Object.entries(writes)) {
      if (data === null) transaction.delete(firestore().doc(path));
      else transaction.set(firestore().doc(path), data);
    }
  });
}

export const write = (path: string, data: DocumentData) => firestore().doc(path).set(data);

/** Against the emulator the SDK looks every login up, even without a revocation check. */
export const memberAuthBaseline = (uid: string) => auth().getUser(uid);

export const staffAuthBaseline = ({ uid }: { uid: string }) =>
  Promise.all([auth().getUser(uid), read(`staff/${uid}`)]);

/** The rate limit counter that all instances share. */
export async function countedTogether(): Promise<void> {
  const counter = firestore().doc(`rateLimits/bench-${randomUUID()}`);
  await counter.set({ calls: 1 }, { merge: true });
  await counter.get();
}

/** The lock around changes at Stripe. */
export async function lockBaseline(work: () => Promise<unknown>): Promise<void> {
  const lock = firestore().doc(`locks/bench-${randomUUID()}`);
  await lock.create({ until: Date.now() });
  await work();
  await lock.delete();
}

export const someId = (): string => `bench-${randomUUID()}`;

import { randomUUID } from 'node:crypto';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import type { DocumentData, DocumentReference, Query } from 'firebase-admin/firestore';

/** A read or write that is part of a baseline. */
type Work<Own> = (own: Own) => Promise<unknown>;

export const someId = (): string => `bench-${randomUUID()}`;

export const from = (collection: string) => firestore().collection(collection);

export const document = (path: string) => firestore().doc(path);

export const read = (...paths: string[]) => firestore().getAll(...paths.map(document));

export async function forEachIn(query: Query, work: (found: DocumentReference) => Promise<unknown>) {
  await Promise.all((await query.get()).docs.map(({ ref }) => work(ref)));
}

/** Reads documents one by one, then writes everything in one commit. Writing null deletes a document. */
export function transact(
  reads: readonly (readonly string[])[],
  writes: Readonly<Record<string, DocumentData | null>>,
): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    for (const paths of reads) await transaction.getAll(...paths.map(document));
    for (const [path, data] of Object.entries(writes))
      data === null ? transaction.delete(document(path)) : transaction.set(document(path), data);
  });
}

export const inOrder =
  <Own>(...works: readonly Work<Own>[]) =>
  async (own: Own): Promise<void> => {
    for (const work of works) await work(own);
  };

/** Holds a lock document while the work runs. */
export const locked =
  <Own>(...works: readonly Work<Own>[]) =>
  async (own: Own): Promise<void> => {
    const lock = document(`locks/${someId()}`);
    await lock.create({ at: Date.now() });
    await inOrder(...works)(own);
    await lock.delete();
  };

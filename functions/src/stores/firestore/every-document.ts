import { FieldPath, type Query, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../../firebase/admin.ts';
import type { StoredDocument } from './document-json.ts';

/** Short-lived collections, which aren't restored because they would block real work. */
export const TRANSIENT_COLLECTIONS: readonly string[] = ['locks', 'rateLimits'];

/** All collections below a document (`collections.ts`). Top-level ones are listed at run time. */
export const SUBCOLLECTIONS: readonly string[] = ['outcomes'];

const BATCH_SIZE = 300;

/**
 * Returns the database's own time, because it rejects a read time in its future, and our clock may be ahead.
 */
export const currentReadTime = async (): Promise<Timestamp> =>
  (await firestore().doc('counters/providerEvents').get()).readTime;

/** Lists the collections with permanent documents, including subcollections. */
export async function lastingCollections(): Promise<string[]> {
  const top = (await firestore().listCollections()).map(({ id }) => id);
  return [...top.filter((id) => !TRANSIENT_COLLECTIONS.includes(id)), ...SUBCOLLECTIONS];
}

/** Reads every page at the same read time, so that concurrent writes have no effect. */
export async function* documentsIn(collection: string, at: Timestamp): AsyncGenerator<StoredDocument> {
  const byName = queryOf(collection).orderBy(FieldPath.documentId()).limit(BATCH_SIZE);
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const next = last ? byName.startAfter(last) : byName;
    const { docs } = await firestore().runTransaction((reading) => reading.get(next), {
      readOnly: true,
      readTime: at,
    });
    for (const stored of docs) yield { path: stored.ref.path, data: stored.data() };
    last = docs.at(-1);
    if (docs.length < BATCH_SIZE) return;
  }
}

const queryOf = (collection: string): Query =>
  SUBCOLLECTIONS.includes(collection)
    ? firestore().collectionGroup(collection)
    : firestore().collection(collection);

/** Writes documents and replaces existing ones, so it can be repeated. Returns their number. */
export async function writeDocuments(documents: AsyncIterable<StoredDocument>): Promise<number> {
  const writer = firestore().bulkWriter();
  const failed: Error[] = [];
  let written = 0;
  for await (const { path, data } of documents) {
    writer.set(firestore().doc(path), data).catch((error) => failed.push(error));
    written += 1;
  }
  await writer.close();
  const [first] = failed;
  if (first) throw first;
  return written;
}

/** Deletes all documents, including subcollections. */
export async function deleteEveryDocument(): Promise<void> {
  for (const collection of await firestore().listCollections())
    if (!TRANSIENT_COLLECTIONS.includes(collection.id)) await firestore().recursiveDelete(collection);
}

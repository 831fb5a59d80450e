import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { CollectionReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../firebase/admin.ts';
import { reportUnreadable } from './unreadable-document.ts';

/** Reads all documents. Throws if one is unreadable, because a decision about money needs all of them. */
export async function readAll<Document>(query: Query<Document>): Promise<Document[]> {
  return (await query.get()).docs.map((stored) => stored.data());
}

/**
 * Reads the documents that can be parsed, for lists on screen. Unreadable documents are omitted, counted and
 * logged.
 */
export async function readReadable<Document>(
  query: Query<Document>,
): Promise<{ documents: Document[]; unreadable: number }> {
  const { docs } = await query.get();
  return parseReadable(docs);
}

export function parseReadable<Document>(stored: readonly QueryDocumentSnapshot<Document>[]) {
  const documents = stored.flatMap((each) => {
    try {
      return [each.data()];
    } catch (error) {
      reportUnreadable(error);
      return [];
    }
  });
  return { documents, unreadable: stored.length - documents.length };
}

const MAX_VALUES = 30;

export const inChunks = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / MAX_VALUES) }, (_, chunk) =>
    values.slice(chunk * MAX_VALUES, (chunk + 1) * MAX_VALUES),
  );

/**
 * Returns the first results of a query, the number of unreadable ones among them, and the number of further
 * results.
 */
export async function readFirst<Document>(
  query: Query<Document>,
  limit: number,
): Promise<{ documents: Document[]; unreadable: number; more: number }> {
  const { docs } = await query.limit(limit + 1).get();
  const { documents, unreadable } = parseReadable(docs.slice(0, limit));
  const more = docs.length > limit ? (await query.count().get()).data().count - limit : 0;
  return { documents, unreadable, more };
}

/** Yields the results of a query in its order, page by page. */
async function* pages<Document>(
  query: Query<Document>,
  size: number,
): AsyncGenerator<QueryDocumentSnapshot<Document>[]> {
  const page = query.limit(size);
  let { docs } = await page.get();
  for (let last = docs.at(-1); last; last = docs.at(-1)) {
    yield docs;
    if (docs.length < size) return;
    ({ docs } = await page.startAfter(last).get());
  }
}

const IDS_PAGE_SIZE = 50;

/**
 * Yields the ids of all results of a query in its order, page by page. An unreadable document doesn't block
 * the following ones, because only ids are read.
 */
export async function* pagesOfIds(query: Query<unknown>): AsyncGenerator<string[]> {
  for await (const docs of pages(query, IDS_PAGE_SIZE)) yield docs.map(({ id }) => id);
}

const DOCUMENTS_PAGE_SIZE = 300;

/** Yields all results of a query, page by page. Throws if a document can't be parsed. */
export async function* pagesOf<Document>(query: Query<Document>): AsyncGenerator<Document[]> {
  for await (const docs of pages(query, DOCUMENTS_PAGE_SIZE)) yield docs.map((stored) => stored.data());
}

const BATCH_SIZE = 300;

/** Returns the query for a household's ledger entries or visits, newest first. */
export const historyOf = <Entry>(entries: CollectionReference<Entry>, uid: string): Query<Entry> =>
  entries.where('who.uid', '==', uid).orderBy('at', 'desc');

/**
 * Anonymises entries. The change must remove the uid, so that changed documents leave the query and each pass
 * reads the next batch.
 */
export async function anonymizeHistory<Entry>(
  entries: CollectionReference<Entry>,
  { uid, until }: { uid: string; until: Instant },
  anonymize: (entry: Entry) => Entry,
): Promise<void> {
  const history = historyOf(entries, uid).where('at', '<=', until).limit(BATCH_SIZE);
  for (;;) {
    const { docs } = await history.get();
    if (docs.length === 0) return;
    const batch = firestore().batch();
    for (const stored of docs) batch.set(entries.doc(stored.id), anonymize(stored.data()));
    await batch.commit();
  }
}

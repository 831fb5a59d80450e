import {
  type Firestore,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { useSyncExternalStore } from 'react';
import { useAuth, useFirestore } from 'reactfire';
import * as z from 'zod/mini';
import { type Listener, listen } from './listen.ts';
import { type Retryable, sourceOf } from './live-source.ts';
import { findCached, keep, removeCached } from './stored/device-copy.ts';
import { liveFromCache } from './stored/live-from-cache.ts';

/** The maximum length of a cached list; a longer one would delay the opening of the counter. */
const MAX_CACHED_DOCUMENTS = 2000;

type Parse<T> = (stored: unknown) => T;

export type LiveQuery<T> = {
  /** Unique for the collection and the query parameters. This device's copy has the same name. */
  readonly name: string;
  /** A new value reopens a query that depends on the time. Until it responds, this device's copy is shown. */
  readonly period?: string;
  readonly query: (firestore: Firestore) => Query;
  /** Must be a constant: one per collection. */
  readonly parse: Parse<T>;
};

/**
 * The documents of a live query, in order: first this device's copy, then live. Unchanged documents keep
 * their object identity. `onRefused` must be a constant.
 */
export function useLiveList<T>(liveQuery: LiveQuery<T>, onRefused: () => void): Retryable<readonly T[]> {
  const auth = useAuth();
  const firestore = useFirestore();
  const subscribe = listen(auth, listListener(firestore, liveQuery), onRefused);
  const { name, period } = liveQuery;
  const source = sourceOf(firestore, period === undefined ? name : `${name} of ${period}`, subscribe, () =>
    liveFromCache(findCached('list', name), (stored) => listSchema.parse(stored).map(liveQuery.parse)),
  );
  return { live: useSyncExternalStore(source.subscribe, source.current), retry: source.restart };
}

const listSchema = z.array(z.unknown());

function listListener<T>(firestore: Firestore, { name, query, parse }: LiveQuery<T>): Listener<readonly T[]> {
  return (tracker, before) => {
    const parsedById = new Map<string, T>();
    let list: readonly T[] | null = null;

    function handleSnapshot(snapshot: QuerySnapshot): void {
      const { fromCache } = snapshot.metadata;
      const isAnswered = list !== null || !fromCache;
      try {
        if (isAnswered || (before.state === 'loading' && !snapshot.empty)) show(snapshot);
        else if (snapshot.empty) tracker.unreachable(); // offline; the next snapshot will have the data
        if (!fromCache) cacheList(snapshot);
      } catch (error) {
        tracker.failed(error);
      }
    }

    function show(snapshot: QuerySnapshot): void {
      const changes =
        list === null ? snapshot.docs.map((doc) => ({ type: 'added', doc })) : snapshot.docChanges();
      for (const { type, doc } of changes)
        if (type === 'removed') parsedById.delete(doc.id);
        else parseInto(doc);
      if (list === null || changes.length > 0)
        list = snapshot.docs.flatMap(({ id }) => parsedById.get(id) ?? []);
      tracker.ready(list, snapshot.metadata.fromCache, snapshot.size - list.length);
    }

    /** Parses a document. An unreadable one is left out, so that the others are shown. */
    function parseInto(doc: QueryDocumentSnapshot): void {
      try {
        parsedById.set(doc.id, parse(doc.data()));
      } catch (error) {
        parsedById.delete(doc.id);
        console.error(`${doc.id} of ${name} can’t be read`, error);
      }
    }

    function cacheList({ docs, size }: QuerySnapshot): void {
      const documents = docs.filter(({ id }) => parsedById.has(id)).map((document) => document.data());
      if (size > MAX_CACHED_DOCUMENTS) removeCached('list', name);
      else keep('list', name, documents);
    }

    return (onError) =>
      onSnapshot(query(firestore), { includeMetadataChanges: true }, handleSnapshot, onError);
  };
}

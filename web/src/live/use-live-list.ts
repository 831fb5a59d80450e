import { type Firestore, onSnapshot, type Query } from 'firebase/firestore';
import { useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import type { Live, Subscribe } from './live-source.ts';
import { sourceOf, trackStaleness } from './live-source-registry.ts';

type Parse<T> = (stored: unknown) => T;

export type LiveQuery<T> = {
  /** Unique for the collection and the query parameters. */
  readonly name: string;
  readonly query: (firestore: Firestore) => Query;
  /** A constant: one per collection. */
  readonly parse: Parse<T>;
};

/** The documents of a live query, in order. Unchanged documents keep their object identity. */
export function useLiveList<T>(liveQuery: LiveQuery<T>): Live<readonly T[]> {
  const firestore = useFirestore();
  const source = sourceOf(firestore, liveQuery.name, listenTo(firestore, liveQuery));
  return useSyncExternalStore(source.subscribe, source.current);
}

function listenTo<T>(firestore: Firestore, { query, parse }: LiveQuery<T>): Subscribe<readonly T[]> {
  return (publish) => {
    const tracker = trackStaleness(publish);
    const parsedById = new Map<string, T>();
    let list: readonly T[] | null = null;
    const stop = onSnapshot(
      query(firestore),
      { includeMetadataChanges: true },
      (snapshot) => {
        const changes = snapshot.docChanges();
        try {
          for (const { type, doc } of changes)
            if (type === 'removed') parsedById.delete(doc.id);
            else parsedById.set(doc.id, parse(doc.data()));
          const { fromCache } = snapshot.metadata;
          // Offline with no cached data. Once online, the next snapshot replaces this error.
          if (list === null && fromCache && snapshot.empty) return tracker.failed(new Error('unreachable'));
          if (list === null || changes.length > 0)
            list = snapshot.docs.flatMap(({ id }) => parsedById.get(id) ?? []);
          tracker.ready(list, fromCache);
        } catch (error) {
          tracker.failed(error);
        }
      },
      tracker.stopped,
    );
    return () => {
      stop();
      tracker.close();
    };
  };
}

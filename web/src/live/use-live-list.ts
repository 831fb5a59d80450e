import { onSnapshot, type Query } from 'firebase/firestore';
import { useSyncExternalStore } from 'react';
import type { Live, Subscribe } from './live-source.ts';
import { sourceOf, trackStaleness } from './live-source-registry.ts';

type Parse<T> = (stored: unknown) => T;

export type LiveQuery<T> = {
  /** One per question that can be asked: collection and parameters. */
  readonly name: string;
  readonly query: () => Query;
  /** A constant: one per collection. */
  readonly parse: Parse<T>;
};

/** The documents of a query, in its order. What did not change is the same object as before. */
export function useLiveList<T>(asked: LiveQuery<T>): Live<readonly T[]> {
  const source = sourceOf(asked.name, listenTo(asked));
  return useSyncExternalStore(source.subscribe, source.current);
}

function listenTo<T>({ query, parse }: LiveQuery<T>): Subscribe<readonly T[]> {
  return (tell) => {
    const say = trackStaleness(tell);
    const read = new Map<string, T>();
    let list: readonly T[] | null = null;
    const stop = onSnapshot(
      query(),
      { includeMetadataChanges: true },
      (snapshot) => {
        const changes = snapshot.docChanges();
        try {
          for (const { type, doc } of changes)
            if (type === 'removed') read.delete(doc.id);
            else read.set(doc.id, parse(doc.data()));
          const { fromCache } = snapshot.metadata;
          // Nothing is known, and the database cannot be reached. When it can, the list comes by itself.
          if (list === null && fromCache && snapshot.empty) return say.failed(new Error('unreachable'));
          if (list === null || changes.length > 0)
            list = snapshot.docs.flatMap(({ id }) => read.get(id) ?? []);
          say.ready(list, fromCache);
        } catch (error) {
          say.failed(error);
        }
      },
      say.stopped,
    );
    return () => {
      stop();
      say.close();
    };
  };
}

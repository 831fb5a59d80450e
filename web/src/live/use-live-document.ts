import { type DocumentSnapshot, doc, onSnapshot } from 'firebase/firestore';
import { useSyncExternalStore } from 'react';
import { firestore } from '../firebase/firestore.ts';
import { isLoginChanging } from '../firebase/login-lock.ts';
import type { Live, Subscribe } from './live-source.ts';
import { sourceOf, trackStaleness } from './live-source-registry.ts';
import { subscribeWithLoginRetry } from './subscribe-with-login-retry.ts';

type Parse<T> = (stored: unknown) => T;

/** A document that changes on screen as it changes in the database. `parse` must be a constant: one per collection. */
export function useLiveDocument<T>(path: string, parse: Parse<T>): Live<T> {
  const source = sourceOf(path, listenTo(path, parse));
  return useSyncExternalStore(source.subscribe, source.current);
}

function listenTo<T>(path: string, parse: Parse<T>): Subscribe<T> {
  return (tell) => {
    const say = trackStaleness(tell);
    const hear = (snapshot: DocumentSnapshot) => {
      const stored = snapshot.data();
      const { fromCache } = snapshot.metadata;
      if (stored === undefined) return fromCache ? tell({ state: 'loading' }) : void gone();
      try {
        say.ready(parse(stored), fromCache);
      } catch (error) {
        say.failed(error);
      }
    };
    const gone = async () => {
      if (!(await isLoginChanging())) tell({ state: 'missing' });
    };
    const stop = subscribeWithLoginRetry(
      (stopped) => onSnapshot(doc(firestore, path), { includeMetadataChanges: true }, hear, stopped),
      say.stopped,
    );
    return () => {
      stop();
      say.close();
    };
  };
}

import type { Auth } from 'firebase/auth';
import { type DocumentReference, type DocumentSnapshot, doc, onSnapshot } from 'firebase/firestore';
import { useSyncExternalStore } from 'react';
import { useAuth, useFirestore } from 'reactfire';
import { isLoginChanging } from '../firebase/login-lock.ts';
import type { DocumentCopy } from './kept-documents.ts';
import type { Live, Subscribe } from './live-source.ts';
import { sourceOf } from './live-source-registry.ts';
import { subscribeWithLoginRetry } from './subscribe-with-login-retry.ts';
import { trackStaleness } from './track-staleness.ts';

type Parse<T> = (stored: unknown) => T;

/**
 * A live Firestore document: as this device kept it if it has a copy, then live. `parse`, `onRefused` and `copy` must be
 * constants.
 */
export function useLiveDocument<T>(
  path: string,
  parse: Parse<T>,
  onRefused: () => void,
  copy?: DocumentCopy,
): Live<T> {
  const auth = useAuth();
  const firestore = useFirestore();
  const subscribe = listenTo(auth, doc(firestore, path), parse, onRefused, copy);
  const source = sourceOf(firestore, path, subscribe, copy && (() => copy.read(path, parse)));
  return useSyncExternalStore(source.subscribe, source.current);
}

function listenTo<T>(
  auth: Auth,
  document: DocumentReference,
  parse: Parse<T>,
  onRefused: () => void,
  copy: DocumentCopy | undefined,
): Subscribe<T> {
  return (publish, before, reopen) => {
    const tracker = trackStaleness(publish, before);
    const handleSnapshot = (snapshot: DocumentSnapshot) => {
      const stored = snapshot.data();
      const { fromCache } = snapshot.metadata;
      try {
        if (stored) tracker.ready(parse(stored), fromCache);
        else if (!fromCache) void publishMissing();
        else if (copy) tracker.unreachable();
        else publish({ state: 'loading' });
        if (!fromCache) copy?.keep(document.path, stored);
      } catch (error) {
        tracker.failed(error);
      }
    };
    const publishMissing = async () => {
      if (!(await isLoginChanging())) publish({ state: 'missing' });
    };
    const stop = subscribeWithLoginRetry(
      auth,
      (onError) => onSnapshot(document, { includeMetadataChanges: true }, handleSnapshot, onError),
      {
        refused: () => {
          tracker.refused();
          onRefused();
        },
        broken: (error) => {
          tracker.broken(error);
          reopen();
        },
      },
    );
    return () => {
      stop();
      tracker.close();
    };
  };
}

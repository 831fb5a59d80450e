import type { Auth } from 'firebase/auth';
import { type DocumentReference, type DocumentSnapshot, doc, onSnapshot } from 'firebase/firestore';
import { useSyncExternalStore } from 'react';
import { useAuth, useFirestore } from 'reactfire';
import { isLoginChanging } from '../firebase/login-lock.ts';
import type { Live, Subscribe } from './live-source.ts';
import { sourceOf } from './live-source-registry.ts';
import { subscribeWithLoginRetry } from './subscribe-with-login-retry.ts';
import { trackStaleness } from './track-staleness.ts';

type Parse<T> = (stored: unknown) => T;

/** A live Firestore document. `parse` and `onRefused` must be constants. */
export function useLiveDocument<T>(path: string, parse: Parse<T>, onRefused: () => void): Live<T> {
  const auth = useAuth();
  const firestore = useFirestore();
  const source = sourceOf(firestore, path, listenTo(auth, doc(firestore, path), parse, onRefused));
  return useSyncExternalStore(source.subscribe, source.current);
}

function listenTo<T>(
  auth: Auth,
  document: DocumentReference,
  parse: Parse<T>,
  onRefused: () => void,
): Subscribe<T> {
  return (publish, before) => {
    const tracker = trackStaleness(publish, before);
    const handleSnapshot = (snapshot: DocumentSnapshot) => {
      const stored = snapshot.data();
      const { fromCache } = snapshot.metadata;
      if (stored === undefined) return fromCache ? publish({ state: 'loading' }) : void publishMissing();
      try {
        tracker.ready(parse(stored), fromCache);
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
      (error) => {
        tracker.stopped(error);
        if (error.code === 'permission-denied') onRefused();
      },
    );
    return () => {
      stop();
      tracker.close();
    };
  };
}

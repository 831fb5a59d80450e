import { type DocumentReference, type DocumentSnapshot, doc, onSnapshot } from 'firebase/firestore';
import { useSyncExternalStore } from 'react';
import { useAuth, useFirestore } from 'reactfire';
import { isLoginChanging } from '../firebase/login-lock.ts';
import { type Listener, listen } from './listen.ts';
import { type Live, sourceOf } from './live-source.ts';
import type { DocumentCopy } from './stored/cached-documents.ts';

type Parse<T> = (stored: unknown) => T;

/** A Firestore document: this device's copy, then live. `parse`, `onRefused` and `copy` must be constants. */
export function useLiveDocument<T>(
  path: string,
  parse: Parse<T>,
  onRefused: () => void,
  copy: DocumentCopy,
): Live<T> {
  const auth = useAuth();
  const firestore = useFirestore();
  const subscribe = listen(auth, documentListener(doc(firestore, path), parse, copy), onRefused);
  const source = sourceOf(firestore, `${copy.name}/${path}`, subscribe, () => copy.read(path, parse));
  return useSyncExternalStore(source.subscribe, source.current);
}

function documentListener<T>(document: DocumentReference, parse: Parse<T>, copy: DocumentCopy): Listener<T> {
  return (tracker, _before, publish) => {
    const handleSnapshot = (snapshot: DocumentSnapshot) => {
      const stored = snapshot.data();
      const { fromCache } = snapshot.metadata;
      try {
        if (stored) tracker.ready(parse(stored), fromCache);
        else if (!fromCache) void publishMissing();
        else tracker.unreachable();
        if (!fromCache) copy.keep(document.path, stored);
      } catch (error) {
        tracker.failed(error);
      }
    };
    const publishMissing = async () => {
      if (!(await isLoginChanging())) publish({ state: 'missing' });
    };
    return (onError) => onSnapshot(document, { includeMetadataChanges: true }, handleSnapshot, onError);
  };
}

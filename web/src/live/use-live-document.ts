import { doc, type FirestoreError, onSnapshot } from 'firebase/firestore';
import { useSyncExternalStore } from 'react';
import { firestore } from '../firebase/firestore.ts';
import { createLiveSource, type Listen, type Live, type LiveSource } from './live-source.ts';

type Parse<T> = (stored: unknown) => T;

const sources = new Map<string, LiveSource<unknown>>();

/** A document that changes on screen as it changes in the database. `parse` must be a constant: one per collection. */
export function useLiveDocument<T>(path: string, parse: Parse<T>): Live<T> {
  const source = sourceOf(path, parse);
  return useSyncExternalStore(source.subscribe, source.current);
}

/** At sign-out: nothing that one person saw may be there for the next one at the same screen. */
export function forgetLiveDocuments(): void {
  sources.clear();
}

function sourceOf<T>(path: string, parse: Parse<T>): LiveSource<T> {
  const known = sources.get(path);
  // A path belongs to one collection, and a collection has one parser, so what is kept there is a LiveSource<T>.
  if (known) return known as LiveSource<T>;
  const source = createLiveSource(listenTo(path, parse));
  sources.set(path, source);
  return source;
}

function listenTo<T>(path: string, parse: Parse<T>): Listen<T> {
  return (tell) =>
    onSnapshot(
      doc(firestore, path),
      { includeMetadataChanges: true },
      (snapshot) => tell(read(snapshot.data(), snapshot.metadata.fromCache, parse)),
      (error) => tell(failure(error)),
    );
}

function read<T>(stored: unknown, fromCache: boolean, parse: Parse<T>): Live<T> {
  if (stored === undefined) return fromCache ? { state: 'loading' } : { state: 'missing' };
  try {
    return { state: 'ready', data: parse(stored), fromCache };
  } catch (error) {
    return { state: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function failure(error: FirestoreError): Live<never> {
  return error.code === 'permission-denied' ? { state: 'refused' } : { state: 'failed', error };
}

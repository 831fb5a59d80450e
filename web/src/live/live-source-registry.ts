import type { Firestore } from 'firebase/firestore';
import { createLiveSource, type Live, type LiveSource, type Subscribe } from './live-source.ts';

const sourcesByDatabase = new WeakMap<Firestore, Map<string, LiveSource<unknown>>>();

/** The shared source of a name. Each name belongs to one collection and one parser. */
export function sourceOf<T>(
  firestore: Firestore,
  name: string,
  subscribe: Subscribe<T>,
  initial?: () => Live<T>,
): LiveSource<T> {
  const sources = sourcesByDatabase.get(firestore) ?? new Map<string, LiveSource<unknown>>();
  sourcesByDatabase.set(firestore, sources);
  const existing = sources.get(name);
  // Each name is always used with the same parser, so this is a LiveSource<T>.
  if (existing) return existing as LiveSource<T>;
  const source = createLiveSource(subscribe, initial);
  sources.set(name, source);
  return source;
}

export const retryLiveQuery = (firestore: Firestore, name: string): void =>
  sourcesByDatabase.get(firestore)?.get(name)?.restart();

import { type Instant, instant } from '@legacy-hub/domain/venue-time';
import type { Firestore, FirestoreError } from 'firebase/firestore';
import { createLiveSource, type Live, type LiveSource, type Subscribe } from './live-source.ts';

const sourcesByDatabase = new WeakMap<Firestore, Map<string, LiveSource<unknown>>>();

/** The shared source of a name. Each name belongs to one collection and one parser. */
export function sourceOf<T>(firestore: Firestore, name: string, subscribe: Subscribe<T>): LiveSource<T> {
  const sources = sourcesByDatabase.get(firestore) ?? new Map<string, LiveSource<unknown>>();
  sourcesByDatabase.set(firestore, sources);
  const existing = sources.get(name);
  // Each name is always used with the same parser, so this is a LiveSource<T>.
  if (existing) return existing as LiveSource<T>;
  const source = createLiveSource(subscribe);
  sources.set(name, source);
  return source;
}

export const retryLiveQuery = (firestore: Firestore, name: string): void =>
  sourcesByDatabase.get(firestore)?.get(name)?.restart();

/** Called at logout, so that no data is left for the next user of a shared screen. */
export function clearLiveSources(firestore: Firestore): void {
  sourcesByDatabase.delete(firestore);
}

/** Publishes the listener's data together with the time since when it may be stale. */
export function trackStaleness<T>(publish: (value: Live<T>) => void) {
  let latest: { data: T; fromCache: boolean } | null = null;
  let staleSince: Instant | null = null;

  function publishLatest(): void {
    if (latest === null) return;
    const isStale = latest.fromCache || !navigator.onLine;
    staleSince = isStale ? (staleSince ?? instant(Date.now())) : null;
    publish({ state: 'ready', data: latest.data, staleSince });
  }

  window.addEventListener('offline', publishLatest);
  window.addEventListener('online', publishLatest);
  return {
    ready: (data: T, fromCache: boolean) => {
      latest = { data, fromCache };
      publishLatest();
    },
    failed: (error: unknown) => publish({ state: 'failed', error: asError(error) }),
    stopped: (error: FirestoreError) =>
      publish(error.code === 'permission-denied' ? { state: 'refused' } : { state: 'failed', error }),
    close: () => {
      window.removeEventListener('offline', publishLatest);
      window.removeEventListener('online', publishLatest);
    },
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

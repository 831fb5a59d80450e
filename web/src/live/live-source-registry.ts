import { type Instant, instant } from '@legacy-hub/domain/venue-time';
import type { FirestoreError } from 'firebase/firestore';
import { createLiveSource, type Live, type LiveSource, type Subscribe } from './live-source.ts';

const sources = new Map<string, LiveSource<unknown>>();

/** The one source of a name. A name belongs to one collection and one parser. */
export function sourceOf<T>(name: string, listen: Subscribe<T>): LiveSource<T> {
  const existing = sources.get(name);
  // What is kept under a name was made for it, so it is a LiveSource<T>.
  if (existing) return existing as LiveSource<T>;
  const source = createLiveSource(listen);
  sources.set(name, source);
  return source;
}

/** Somebody wants to try again what has failed. */
export const retryLiveQuery = (name: string): void => sources.get(name)?.again();

/** At sign-out: nothing that one person saw may be there for the next one at the same screen. */
export function clearLiveSources(): void {
  sources.clear();
}

/** What a listener hears, said with the moment since when it may be out of date. */
export function trackStaleness<T>(tell: (value: Live<T>) => void) {
  let latest: { data: T; fromCache: boolean } | null = null;
  let staleSince: Instant | null = null;

  function say(): void {
    if (latest === null) return;
    const isStale = latest.fromCache || !navigator.onLine;
    staleSince = isStale ? (staleSince ?? instant(Date.now())) : null;
    tell({ state: 'ready', data: latest.data, staleSince });
  }

  window.addEventListener('offline', say);
  window.addEventListener('online', say);
  return {
    ready: (data: T, fromCache: boolean) => {
      latest = { data, fromCache };
      say();
    },
    failed: (error: unknown) => tell({ state: 'failed', error: asError(error) }),
    stopped: (error: FirestoreError) =>
      tell(error.code === 'permission-denied' ? { state: 'refused' } : { state: 'failed', error }),
    close: () => {
      window.removeEventListener('offline', say);
      window.removeEventListener('online', say);
    },
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

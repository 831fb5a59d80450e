import { type Instant, instant } from '@legacy-hub/domain/venue-time';
import type { Live } from './live-source.ts';

/** Publishes the listener's data together with the time since when it may be stale, beginning with what was there. */
export function trackStaleness<T>(publish: (value: Live<T>) => void, before: Live<T>) {
  let latest =
    before.state === 'ready' ? { data: before.data, isKept: before.isKept, fromCache: true } : null;
  let staleSince: Instant | null = before.state === 'ready' ? before.staleSince : null;
  let isUpdating = latest !== null;

  function publishLatest(): void {
    if (latest === null) return;
    const isStale = latest.fromCache || !navigator.onLine;
    staleSince = isStale ? (staleSince ?? instant(Date.now())) : null;
    const { data, isKept } = latest;
    publish({ state: 'ready', data, staleSince, isKept, isUpdating: isUpdating && navigator.onLine });
  }

  window.addEventListener('offline', publishLatest);
  window.addEventListener('online', publishLatest);
  return {
    ready: (data: T, fromCache: boolean) => {
      latest = { data, isKept: false, fromCache };
      isUpdating = false;
      publishLatest();
    },
    /** The server doesn't answer. What was kept stays on screen. */
    unreachable: () => {
      isUpdating = false;
      if (latest === null) publish({ state: 'failed', error: new Error('unreachable') });
      else publishLatest();
    },
    /** What the server sent can't be read. */
    failed: (error: unknown) => {
      latest = null;
      publish({ state: 'failed', error: asError(error) });
    },
    refused: () => {
      latest = null;
      publish({ state: 'refused' });
    },
    /** The subscription broke and is opened again. What it sent stays on screen. */
    broken: (error: Error) => {
      if (latest === null) return publish({ state: 'failed', error });
      latest = { ...latest, fromCache: true };
      isUpdating = true;
      publishLatest();
    },
    close: () => {
      window.removeEventListener('offline', publishLatest);
      window.removeEventListener('online', publishLatest);
    },
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

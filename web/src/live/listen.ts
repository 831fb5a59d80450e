import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { Auth } from 'firebase/auth';
import type { FirestoreError } from 'firebase/firestore';
import { waitForRenewedLogin } from '../firebase/login-lock.ts';
import type { Live, Subscribe } from './live-source.ts';

type Publish<T> = (value: Live<T>) => void;

/** Subscribes and returns the unsubscribe function. Called again after an error, it resubscribes. */
type Open = (onError: (error: FirestoreError) => void) => () => void;

/** Subscribes, and reports data to the tracker. `before` is shown until the first report. */
export type Listener<T> = (
  tracker: ReturnType<typeof trackStaleness<T>>,
  before: Live<T>,
  publish: Publish<T>,
) => Open;

/**
 * Listens to Firestore and publishes its data with the time since when it may be stale. It listens again if
 * access was refused while the login was being renewed, and requests that once its listener has broken.
 */
export function listen<T>(auth: Auth, listener: Listener<T>, onRefused: () => void): Subscribe<T> {
  return (publish, before, reopen) => {
    const tracker = trackStaleness(publish, before);
    const open = listener(tracker, before, publish);
    let isClosed = false;
    let stop = open(handleError);

    async function handleError(error: FirestoreError): Promise<void> {
      if (error.code !== 'permission-denied') {
        tracker.broken(error);
        return reopen();
      }
      const canRetry = await waitForRenewedLogin(auth);
      if (isClosed) return;
      if (canRetry) {
        stop = open(handleError);
      } else {
        tracker.refused();
        onRefused();
      }
    }

    return () => {
      isClosed = true;
      stop();
      tracker.close();
    };
  };
}

/** Publishes the listener's data, starting with the stored copy, with the time since when it may be stale. */
function trackStaleness<T>(publish: Publish<T>, before: Live<T>) {
  let latest =
    before.state === 'ready'
      ? { data: before.data, isCached: before.isCached, fromCache: true, unreadable: before.unreadable ?? 0 }
      : null;
  let staleSince: Instant | null = before.state === 'ready' ? before.staleSince : null;
  let isUpdating = latest !== null;

  function publishLatest(): void {
    if (latest === null) return;
    const isStale = latest.fromCache || !navigator.onLine;
    staleSince = isStale ? (staleSince ?? instant(Date.now())) : null;
    const { data, isCached, unreadable } = latest;
    publish({
      state: 'ready',
      data,
      staleSince,
      isCached,
      isUpdating: isUpdating && navigator.onLine,
      ...(unreadable > 0 && { unreadable }),
    });
  }

  window.addEventListener('offline', publishLatest);
  window.addEventListener('online', publishLatest);
  return {
    ready: (data: T, fromCache: boolean, unreadable = 0) => {
      latest = { data, isCached: false, fromCache, unreadable };
      isUpdating = false;
      publishLatest();
    },
    /** Called when the server doesn't respond. The stored copy stays on screen. */
    unreachable: () => {
      isUpdating = false;
      if (latest === null) publish({ state: 'failed', error: new Error('unreachable') });
      else publishLatest();
    },
    /** Called when the server's data can't be parsed. */
    failed: (error: unknown) => {
      latest = null;
      publish({ state: 'failed', error: asError(error) });
    },
    refused: () => {
      latest = null;
      publish({ state: 'refused' });
    },
    /** Called when the subscription broke and is being reopened. Its last data stays on screen. */
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

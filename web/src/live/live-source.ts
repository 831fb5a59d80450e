import { type Instant, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import type { Firestore } from 'firebase/firestore';

const REOPEN_DELAY = seconds(5);

/** The state of a live value. A union type makes every screen handle each state. */
export type Live<T> =
  | { readonly state: 'loading' }
  /**
   * `staleSince` is the time when the server last sent the data; null while it is current. `isCached` is true
   * while the data is this device's earlier copy, and `isUpdating` until the server responds.
   */
  | {
      readonly state: 'ready';
      readonly data: T;
      readonly staleSince: Instant | null;
      readonly isCached: boolean;
      readonly isUpdating: boolean;
      /** The number of documents missing from a list because they can't be parsed. */
      readonly unreadable?: number;
    }
  | { readonly state: 'missing' }
  | { readonly state: 'refused' }
  | { readonly state: 'failed'; readonly error: Error };

/** The data of a board, and a function that tries again after a failure. */
export type Retryable<T> = { readonly live: Live<T>; readonly retry: () => void };

/**
 * `before` is shown until the first value is published. `reopen` is called once the subscription has broken.
 */
export type Subscribe<T> = (
  publish: (value: Live<T>) => void,
  before: Live<T>,
  reopen: () => void,
) => () => void;

export interface LiveSource<T> {
  readonly current: () => Live<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Discards the value and subscribes again, for all listeners. */
  readonly restart: () => void;
}

const LOADING = { state: 'loading' } as const;

/** One subscription shared by all listeners. It opens with the first and closes with the last. */
export function createLiveSource<T>(
  open: Subscribe<T>,
  initial: () => Live<T> = () => LOADING,
): LiveSource<T> {
  const listeners = new Set<() => void>();
  let value: Live<T> | null = null;
  let close: (() => void) | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const publish = (next: Live<T>) => {
    value = next;
    for (const listener of listeners) listener();
  };

  function current(): Live<T> {
    value ??= initial();
    return value;
  }

  function start(): void {
    close = open(publish, current(), () => {
      reopening = setTimeout(() => {
        stop();
        start();
      }, REOPEN_DELAY);
    });
  }

  function stop(): void {
    clearTimeout(reopening);
    close?.();
    close = null;
  }

  return {
    current,
    subscribe: (listener) => {
      listeners.add(listener);
      if (close === null) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop();
        value = null;
      };
    },
    restart: () => {
      if (close === null) return;
      stop();
      publish(LOADING);
      start();
    },
  };
}

const sourcesByDatabase = new WeakMap<Firestore, Map<string, LiveSource<unknown>>>();

/** The shared source for a name. Every name belongs to one collection and one parser. */
export function sourceOf<T>(
  firestore: Firestore,
  name: string,
  subscribe: Subscribe<T>,
  initial?: () => Live<T>,
): LiveSource<T> {
  const sources = sourcesByDatabase.get(firestore) ?? new Map<string, LiveSource<unknown>>();
  sourcesByDatabase.set(firestore, sources);
  const existing = sources.get(name);
  // A name always has the same parser, so this is a LiveSource<T>.
  if (existing) return existing as LiveSource<T>;
  const source = createLiveSource(subscribe, initial);
  sources.set(name, source);
  return source;
}

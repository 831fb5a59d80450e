import { type Instant, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import type { Firestore } from 'firebase/firestore';

const REOPEN_DELAY = seconds(5);

/** The state of a live value. A union, so that the compiler makes every screen handle each state. */
export type Live<T> =
  | { readonly state: 'loading' }
  /**
   * `staleSince` is when the server last sent the data; null while it is current. `isCached` while the data is this
   * device's earlier copy, `isUpdating` while the server is yet to answer.
   */
  | {
      readonly state: 'ready';
      readonly data: T;
      readonly staleSince: Instant | null;
      readonly isCached: boolean;
      readonly isUpdating: boolean;
      /** How many documents of a list can't be read, and are not in it. */
      readonly unreadable?: number;
    }
  | { readonly state: 'missing' }
  | { readonly state: 'refused' }
  | { readonly state: 'failed'; readonly error: Error };

/** The data of a board, and a way to try again once it has failed. */
export type Retryable<T> = { readonly live: Live<T>; readonly retry: () => void };

/** `before` is shown until the first value is published. `reopen` is called once the subscription has broken. */
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

/** One subscription shared by all listeners: opened with the first and closed with the last. */
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

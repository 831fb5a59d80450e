import type { Instant } from '@legacy-hub/domain/venue-time';

/** The state of a live value. A union, so that the compiler makes every screen handle each state. */
export type Live<T> =
  | { readonly state: 'loading' }
  /** `staleSince` is when the connection was lost; null while the data is current. */
  | { readonly state: 'ready'; readonly data: T; readonly staleSince: Instant | null }
  | { readonly state: 'missing' }
  | { readonly state: 'refused' }
  | { readonly state: 'failed'; readonly error: Error };

export type Subscribe<T> = (publish: (value: Live<T>) => void) => () => void;

export interface LiveSource<T> {
  readonly current: () => Live<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Discards the value and subscribes again, for all listeners. */
  readonly restart: () => void;
}

const LOADING = { state: 'loading' } as const;

/** One subscription shared by all listeners: opened with the first and closed with the last. */
export function createLiveSource<T>(open: Subscribe<T>): LiveSource<T> {
  const listeners = new Set<() => void>();
  let value: Live<T> = LOADING;
  let close: (() => void) | null = null;

  const publish = (next: Live<T>) => {
    value = next;
    for (const listener of listeners) listener();
  };

  return {
    current: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      close ??= open(publish);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        close?.();
        close = null;
        value = LOADING;
      };
    },
    restart: () => {
      if (close === null) return;
      close();
      publish(LOADING);
      close = open(publish);
    },
  };
}

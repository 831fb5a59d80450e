import type { Instant } from '@legacy-hub/domain/venue-time';

/** A live value as a screen has to show it; the compiler makes every screen answer each state. */
export type Live<T> =
  | { readonly state: 'loading' }
  /** `staleSince` is when the connection was lost; null while what is shown is the present. */
  | { readonly state: 'ready'; readonly data: T; readonly staleSince: Instant | null }
  | { readonly state: 'missing' }
  | { readonly state: 'refused' }
  | { readonly state: 'failed'; readonly error: Error };

export type Subscribe<T> = (tell: (value: Live<T>) => void) => () => void;

export interface LiveSource<T> {
  readonly current: () => Live<T>;
  readonly subscribe: (reader: () => void) => () => void;
  /** Gives up what it heard and listens anew, for all its readers. */
  readonly again: () => void;
}

const LOADING = { state: 'loading' } as const;

/** One listener for all readers of a value: it opens with the first one and closes with the last. */
export function createLiveSource<T>(listen: Subscribe<T>): LiveSource<T> {
  const readers = new Set<() => void>();
  let value: Live<T> = LOADING;
  let close: (() => void) | null = null;

  const tell = (next: Live<T>) => {
    value = next;
    for (const reader of readers) reader();
  };

  return {
    current: () => value,
    subscribe: (reader) => {
      readers.add(reader);
      close ??= listen(tell);
      return () => {
        readers.delete(reader);
        if (readers.size > 0) return;
        close?.();
        close = null;
        value = LOADING;
      };
    },
    again: () => {
      if (close === null) return;
      close();
      tell(LOADING);
      close = listen(tell);
    },
  };
}

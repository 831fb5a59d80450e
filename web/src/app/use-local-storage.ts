import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { readText } from './use-session-storage.ts';

const OURS = 'legacy-hub:here:';
const readers = new Set<() => void>();

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  window.addEventListener('storage', reader);
  return () => {
    readers.delete(reader);
    window.removeEventListener('storage', reader);
  };
}

/**
 * How this screen is set, whoever stands at it: the same in all its tabs, and still there tomorrow. `shape` and `first`
 * must be constants.
 */
export function useLocalStorage<T>(name: string, shape: z.ZodMiniType<T>, first: T) {
  const key = OURS + name;
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const value = useMemo(() => readText(text, shape) ?? first, [text, shape, first]);
  const change = useCallback(
    (follow: (before: T) => T) => {
      const before = readText(localStorage.getItem(key), shape) ?? first;
      localStorage.setItem(key, JSON.stringify(follow(before)));
      for (const reader of readers) reader();
    },
    [key, shape, first],
  );
  return [value, change] as const;
}

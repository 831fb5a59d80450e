import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { parseText } from './use-session-storage.ts';

const KEY_PREFIX = 'legacy-hub:here:';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function removeLocal(name: string): void {
  localStorage.removeItem(KEY_PREFIX + name);
  for (const listener of listeners) listener();
}

/**
 * A setting of this browser, whoever is logged in. It is shared between tabs and survives a restart.
 * `schema` and `initial` must be constants.
 */
export function useLocalStorage<T>(name: string, schema: z.ZodMiniType<T>, initial: T) {
  const key = KEY_PREFIX + name;
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const value = useMemo(() => parseText(text, schema) ?? initial, [text, schema, initial]);
  const setValue = useCallback(
    (update: (before: T) => T) => {
      const before = parseText(localStorage.getItem(key), schema) ?? initial;
      localStorage.setItem(key, JSON.stringify(update(before)));
      for (const listener of listeners) listener();
    },
    [key, schema, initial],
  );
  return [value, setValue] as const;
}

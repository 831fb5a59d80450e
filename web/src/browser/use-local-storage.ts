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

/** Returns the stored value, or null if it does not match the schema. */
export const readLocal = <T>(name: string, schema: z.ZodMiniType<T>): T | null =>
  parseText(localStorage.getItem(KEY_PREFIX + name), schema);

export function writeLocal(name: string, value: unknown): void {
  localStorage.setItem(KEY_PREFIX + name, JSON.stringify(value));
  for (const listener of listeners) listener();
}

export function removeLocal(name: string): void {
  localStorage.removeItem(KEY_PREFIX + name);
  for (const listener of listeners) listener();
}

/**
 * A setting of this browser, shared by all logins and tabs. It survives a restart. `schema` and `initial`
 * must be constants.
 */
export function useLocalStorage<T>(name: string, schema: z.ZodMiniType<T>, initial: T) {
  const key = KEY_PREFIX + name;
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const value = useMemo(() => parseText(text, schema) ?? initial, [text, schema, initial]);
  const setValue = useCallback(
    (update: (before: T) => T) => writeLocal(name, update(readLocal(name, schema) ?? initial)),
    [name, schema, initial],
  );
  return [value, setValue] as const;
}

import { useState } from 'react';
import * as z from 'zod/mini';

const KEY_PREFIX = 'legacy-hub:';

/** State in session storage, so that a form survives a reload, the back button and a failed payment. */
export function useSessionStorage<T>(key: string, schema: z.ZodMiniType<T>, initial: T) {
  const [value, setValue] = useState(() => readSession(key, schema));
  function update(next: T) {
    setValue(next);
    writeSession(key, next);
  }
  return [value ?? initial, update] as const;
}

export const readSession = <T>(key: string, schema: z.ZodMiniType<T>): T | null =>
  parseText(sessionStorage.getItem(KEY_PREFIX + key), schema);

/** Returns the parsed value, or null if it does not match the schema. */
export function parseText<T>(text: string | null, schema: z.ZodMiniType<T>): T | null {
  if (text === null) return null;
  const parsed = z.safeParse(schema, JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

export const writeSession = (key: string, value: unknown): void =>
  sessionStorage.setItem(KEY_PREFIX + key, JSON.stringify(value));

export const clearSession = (key: string): void => sessionStorage.removeItem(KEY_PREFIX + key);

/** Clears saved forms, so that the next person at a shared screen doesn't see them. */
export function clearAllSessions(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(KEY_PREFIX)) sessionStorage.removeItem(key);
}

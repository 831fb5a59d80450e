import { useState } from 'react';
import * as z from 'zod/mini';

const OURS = 'legacy-hub:';

/** A form as it was typed, kept by the browser's tab: it survives a reload, the back button and a failed payment. */
export function useSessionStorage<T>(key: string, shape: z.ZodMiniType<T>, first: T) {
  const [value, setValue] = useState<T>(() => readSession(key, shape) ?? first);
  function keep(changed: T) {
    setValue(changed);
    writeSession(key, changed);
  }
  return [value, keep] as const;
}

export const readSession = <T>(key: string, shape: z.ZodMiniType<T>): T | null =>
  readText(sessionStorage.getItem(OURS + key), shape);

/** What was written down, if it still has the shape that is expected. */
export function readText<T>(text: string | null, shape: z.ZodMiniType<T>): T | null {
  if (text === null) return null;
  const read = z.safeParse(shape, JSON.parse(text));
  return read.success ? read.data : null;
}

export const writeSession = (key: string, value: unknown): void =>
  sessionStorage.setItem(OURS + key, JSON.stringify(value));

export const clearSession = (key: string): void => sessionStorage.removeItem(OURS + key);

/** Once it is done, the next person at the same screen finds empty forms. */
export function clearAllSessions(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(OURS)) sessionStorage.removeItem(key);
}

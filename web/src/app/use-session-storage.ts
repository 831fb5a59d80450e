import { useState } from 'react';
import * as z from 'zod/mini';

const OURS = 'legacy-hub:';

/** A form as it was typed, kept by the browser's tab: it survives a reload, the back button and a failed payment. */
export function useKept<T>(place: string, shape: z.ZodMiniType<T>, first: T) {
  const [value, setValue] = useState<T>(() => readKept(place, shape) ?? first);
  function keep(changed: T) {
    setValue(changed);
    writeKept(place, changed);
  }
  return [value, keep] as const;
}

export const readKept = <T>(place: string, shape: z.ZodMiniType<T>): T | null =>
  readText(sessionStorage.getItem(OURS + place), shape);

/** What was written down, if it still has the shape that is expected. */
export function readText<T>(text: string | null, shape: z.ZodMiniType<T>): T | null {
  if (text === null) return null;
  const read = z.safeParse(shape, JSON.parse(text));
  return read.success ? read.data : null;
}

export const writeKept = (place: string, value: unknown): void =>
  sessionStorage.setItem(OURS + place, JSON.stringify(value));

export const forgetKept = (place: string): void => sessionStorage.removeItem(OURS + place);

/** Once it is done, the next person at the same screen finds empty forms. */
export function forgetEverythingKept(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(OURS)) sessionStorage.removeItem(key);
}

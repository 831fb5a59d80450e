import { useState } from 'react';
import type * as z from 'zod/mini';
import { useSessionStorage } from '../browser/use-session-storage.ts';

/** The values typed into a form, before it is sent. */
export type Draft<Values> = {
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  readonly reset: () => void;
};

/** Typed values override the initial ones; untouched fields follow changes of `initial`. */
export function useDraft<Values extends object>(initial: Values): Draft<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({});
  return {
    values: { ...initial, ...typed },
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    reset: () => setTyped({}),
  };
}

/** A draft whose typed values survive a reload, the back button and a failed payment. */
export function useStoredDraft<Values extends object>(
  key: string,
  typedSchema: z.ZodMiniType<Partial<Values>>,
  initial: Values,
): Omit<Draft<Values>, 'reset'> {
  const [typed, setTyped] = useSessionStorage<Partial<Values>>(key, typedSchema, {});
  return { values: { ...initial, ...typed }, change: (part) => setTyped({ ...typed, ...part }) };
}

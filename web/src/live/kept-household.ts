import { instant } from '@legacy-hub/domain/venue-time';
import * as z from 'zod/mini';
import { readLocal, removeLocal, writeLocal } from '../browser/use-local-storage.ts';
import type { DocumentCopy } from './kept-documents.ts';
import { liveAsKept } from './live-as-kept.ts';

const NAME = 'household';

const keptHouseholdSchema = z.object({
  uid: z.string(),
  keptAt: z.number(),
  value: z.optional(z.unknown()),
});

/** The household of a login that stays on this device, as the server last sent it. Nothing is kept of another one. */
export const HOUSEHOLD_COPY: DocumentCopy = {
  read: (path, parse) => {
    const kept = keptOf(path);
    return liveAsKept(kept?.value === undefined ? null : { ...kept, value: kept.value }, parse);
  },
  keep: (path, stored) => {
    const kept = keptOf(path);
    if (kept !== null) write(kept.uid, stored);
  },
};

export const householdPath = (uid: string): string => `users/${uid}`;

/** Begins with a portal that opens, and ends with the login, in whichever tab that happens. */
export function keepHousehold(uid: string): void {
  if (uidOfKeptHousehold() !== uid) write(uid);
}

export const uidOfKeptHousehold = (): string | null => keptHousehold()?.uid ?? null;

export const forgetHousehold = (): void => removeLocal(NAME);

const keptHousehold = () => readLocal(NAME, keptHouseholdSchema);

function keptOf(path: string) {
  const kept = keptHousehold();
  return kept !== null && householdPath(kept.uid) === path ? kept : null;
}

function write(uid: string, value?: unknown): void {
  try {
    writeLocal(NAME, { uid, keptAt: instant(Date.now()), value });
  } catch (error) {
    console.warn('This browser keeps no copy of the portal', error);
  }
}

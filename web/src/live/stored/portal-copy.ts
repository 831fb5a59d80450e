import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod/mini';
import { readLocal, removeLocal, writeLocal } from '../../browser/use-local-storage.ts';
import type { DocumentCopy } from './kept-documents.ts';
import { liveAsKept } from './live-as-kept.ts';

const NAME = 'household';

const portalCopySchema = z.object({
  uid: z.string(),
  keptAt: z.number(),
  value: z.optional(z.unknown()),
});

/** The member's own household, as the server last sent it. No other household is stored. */
export const PORTAL_COPY: DocumentCopy = {
  name: 'portal',
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

/** For a login that stays on this device. The copy ends with it, in whichever tab that happens. */
export function beginPortalCopy(uid: string): void {
  if (ownerOfPortalCopy() !== uid) write(uid);
}

export const ownerOfPortalCopy = (): string | null => readCopy()?.uid ?? null;

export const forgetPortalCopy = (): void => removeLocal(NAME);

const readCopy = () => readLocal(NAME, portalCopySchema);

function keptOf(path: string) {
  const kept = readCopy();
  return kept !== null && householdPath(kept.uid) === path ? kept : null;
}

function write(uid: string, value?: unknown): void {
  try {
    writeLocal(NAME, { uid, keptAt: instant(Date.now()), value });
  } catch (error) {
    console.warn('This browser keeps no copy of the portal', error);
  }
}

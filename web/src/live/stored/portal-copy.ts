import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod/mini';
import { readLocal, removeLocal, writeLocal } from '../../browser/use-local-storage.ts';
import type { DocumentCopy } from './cached-documents.ts';
import { liveFromCache } from './live-from-cache.ts';

const NAME = 'household';

const portalCopySchema = z.object({
  uid: z.string(),
  cachedAt: z.number(),
  value: z.optional(z.unknown()),
});

/** The member's own household, as last sent by the server. No other household is stored. */
export const PORTAL_COPY: DocumentCopy = {
  name: 'portal',
  read: (path, parse) => {
    const copy = copyOf(path);
    return liveFromCache(copy?.value === undefined ? null : { ...copy, value: copy.value }, parse);
  },
  keep: (path, stored) => {
    const copy = copyOf(path);
    if (copy !== null) write(copy.uid, stored);
  },
};

export const householdPath = (uid: string): string => `users/${uid}`;

/**
 * Begins a copy for a login that stays on this device. The copy ends with the login, whichever tab ends it.
 */
export function beginPortalCopy(uid: string): void {
  if (ownerOfPortalCopy() !== uid) write(uid);
}

export const ownerOfPortalCopy = (): string | null => readCopy()?.uid ?? null;

export const forgetPortalCopy = (): void => removeLocal(NAME);

const readCopy = () => readLocal(NAME, portalCopySchema);

function copyOf(path: string) {
  const copy = readCopy();
  return copy !== null && householdPath(copy.uid) === path ? copy : null;
}

function write(uid: string, value?: unknown): void {
  try {
    writeLocal(NAME, { uid, cachedAt: instant(Date.now()), value });
  } catch (error) {
    console.warn('This browser keeps no copy of the portal', error);
  }
}

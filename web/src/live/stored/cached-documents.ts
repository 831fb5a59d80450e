import { hasWaitedTooLong } from '@legacy-hub/domain/outbox/longest-wait';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { Live } from '../live-source.ts';
import { type CachedEntry, LIMITS } from './copy-content.ts';
import { cachedNames, findCached, keep, removeCached } from './device-copy.ts';

/** The documents stored on this device. */
export type DocumentCopy = {
  /**
   * Identifies the copy in the key of a shared listener: the portal and the counter of one tab may show the
   * same household.
   */
  readonly name: 'portal' | 'counter' | 'settings';
  readonly read: <T>(path: string, parse: (stored: unknown) => T) => Live<T>;
  /** Stores a document that the server has just sent; undefined if it was deleted. */
  readonly keep: (path: string, stored: unknown) => void;
};

/** Returns a stored document that was opened or is expected today, unless the copy is too old. */
export function cachedDocument(path: string): CachedEntry | null {
  const document = findCached('opened', path) ?? findCached('expected', path);
  return document && !hasWaitedTooLong(instant(document.cachedAt), instant(Date.now())) ? document : null;
}

export const cachedDocumentsOf = (collection: string): CachedEntry[] =>
  [...new Set([...cachedNames('opened'), ...cachedNames('expected')])]
    .filter((path) => path.startsWith(`${collection}/`))
    .flatMap((path) => cachedDocument(path) ?? []);

/** Stores an open document, or removes it if it was deleted. */
export function cacheOpened(path: string, stored: unknown): void {
  removeCached('expected', path);
  if (stored === undefined) removeCached('opened', path);
  else keep('opened', path, stored);
}

/**
 * Removes households that are no longer expected. Returns those whose documents must still be read, up to the
 * limit.
 */
export function retainExpected(paths: readonly string[]): string[] {
  const retained = paths.slice(0, LIMITS.expected);
  for (const path of cachedNames('expected')) if (!retained.includes(path)) removeCached('expected', path);
  return retained.filter((path) => cachedDocument(path) === null);
}

export function cacheExpected(path: string, stored: unknown): void {
  if (stored !== undefined) keep('expected', path, stored);
}

import { SYMBOLS } from '../pass-code.ts';
import type { VenueDate } from '../venue-time.ts';

const LENGTH = 8;

/**
 * `261121-K7P3QX9M`: the day and eight symbols hashed from the ledger entry's id. Deterministic, so no
 * shared counter is needed and a retried payment gets the same number.
 */
export function receiptNumber(day: VenueDate, entryId: string): string {
  const symbols = Array.from({ length: LENGTH }, (_, index) =>
    SYMBOLS.charAt(hash(entryId, index) % SYMBOLS.length),
  );
  return `${day.slice(2).replaceAll('-', '')}-${symbols.join('')}`;
}

/** FNV-1a with a different seed per symbol, then mixed so that every input bit affects the result. */
function hash(text: string, seed: number): number {
  let state = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b9);
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  return (state ^ (state >>> 13)) >>> 0;
}

import type { VenueDate } from '../venue-time.ts';
import { SYMBOLS } from '../walk-ins/pass-code.ts';

const LENGTH = 8;

/**
 * `261121-K7P3QX9M`: the day, and eight symbols made from what was paid. Nobody waits for a count that all
 * tills share, and the same payment has the same number wherever it is reckoned.
 */
export function receiptNumber(day: VenueDate, entryId: string): string {
  const marks = Array.from({ length: LENGTH }, (_, index) =>
    SYMBOLS.charAt(hash(entryId, index) % SYMBOLS.length),
  );
  return `${day.slice(2).replaceAll('-', '')}-${marks.join('')}`;
}

/** FNV-1a, from another start for each place, and stirred so that all bits count. */
function hash(text: string, place: number): number {
  let state = 0x811c9dc5 ^ Math.imul(place + 1, 0x9e3779b9);
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  return (state ^ (state >>> 13)) >>> 0;
}

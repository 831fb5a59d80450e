import { parseVenueDate, type VenueDate } from './venue-time.ts';

/** Formats a day for a field in which people type it: `21/11/2026`. */
export const formatSlashed = (day: VenueDate): string => day.split('-').toReversed().join('/');

/** Parses a day typed as `21/11/2026`, `1/2/2026` or `2026-11-21`; null if it isn't one. */
export function parseTypedDate(typed: string): VenueDate | null {
  const text = typed.trim();
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text) ?? [];
  return parseVenueDate(year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Adds the slashes while digits are typed, because a keypad for numbers has none. */
export function withSlashes(typed: string): string {
  if (!/^[\d/]*$/.test(typed)) return typed;
  const [day = '', month = '', year = ''] = typed.split('/');
  const months = day.slice(2) + month;
  const years = months.slice(2) + year;
  const parts = [day.slice(0, 2), months.slice(0, 2), years.slice(0, 4)];
  const used = Math.max(typed.split('/').length, parts.findLastIndex((part) => part !== '') + 1);
  return parts.slice(0, used).join('/');
}

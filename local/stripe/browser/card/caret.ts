import { digitsOf } from './number.ts';

/** The caret position after reformatting: after the same digit as before. */
export function caretAfter(typed: string, caret: number, formatted: string): number {
  if (caret >= typed.length) return formatted.length;
  const digitsBefore = digitsOf(typed.slice(0, caret)).length;
  if (digitsBefore === 0) return 0;
  const digitPlaces = [...formatted].flatMap((character, place) => (/\d/.test(character) ? [place] : []));
  const last = digitPlaces[digitsBefore - 1];
  return last === undefined ? formatted.length : last + 1;
}

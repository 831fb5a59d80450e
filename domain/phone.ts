import type { Phone } from './value-schemas.ts';

const AUSTRALIA = '61';
/** The prefix dialled in Australia before another country's code. */
const DIAL_OUT = '0011';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const looksLikePhone = (text: string): boolean => /^\s*\+?[\d\s().\-/]+$/.test(text);

/** Adds the country code to a number written in any of the ways common in Australia. */
function international(text: string): string {
  const digits = digitsOf(text);
  if (text.trim().startsWith('+')) return withoutTrunkZero(digits);
  if (digits.startsWith(DIAL_OUT)) return withoutTrunkZero(digits.slice(DIAL_OUT.length));
  if (digits.startsWith(AUSTRALIA) && digits.length >= 11) return withoutTrunkZero(digits);
  if (digits.startsWith('0')) return AUSTRALIA + digits.slice(1);
  return AUSTRALIA + digits;
}

/** `+61 (0)412 …` has both the country code and the trunk zero that it replaces. */
const withoutTrunkZero = (digits: string): string =>
  digits.startsWith(`${AUSTRALIA}0`) ? AUSTRALIA + digits.slice(AUSTRALIA.length + 1) : digits;

export function normalizePhone(text: string): string | null {
  if (!looksLikePhone(text)) return null;
  const digits = international(text);
  const australian = digits.startsWith(AUSTRALIA);
  const possible = australian ? /^61[1-9]\d{8}$/ : /^[1-9]\d{7,14}$/;
  return possible.test(digits) ? `+${digits}` : null;
}

export function parsePhone(text: string): Phone | null {
  const e164 = normalizePhone(text);
  return e164 === null ? null : { e164, shown: text.trim() };
}

const reverse = (digits: string): string => [...digits].reverse().join('');

/** The digits reversed, so that the last digits of a number can be found by prefix. */
export const phoneTail = (phone: Phone): string => reverse(digitsOf(phone.e164));

const MIN_SEARCH_DIGITS = 4;

export type PhoneSearch = { tail: string; start: string | null };

/**
 * How to search for a number while it is typed: always by its last digits and, once the text clearly starts a
 * number, by its first digits too. Null when the text is too short or not a number.
 */
export function phoneSearch(typed: string): PhoneSearch | null {
  const digits = digitsOf(typed);
  if (!looksLikePhone(typed) || digits.length < MIN_SEARCH_DIGITS) return null;
  const complete = normalizePhone(typed);
  if (complete) return { tail: reverse(digitsOf(complete)), start: complete };
  const isFromStart = /^\s*(\+|0)/.test(typed) && digits.length > MIN_SEARCH_DIGITS;
  return { tail: reverse(digits), start: isFromStart ? `+${international(typed)}` : null };
}

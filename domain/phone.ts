import type { Phone } from './value-schemas.ts';

const AUSTRALIA = '61';
/** What is dialled in Australia before a foreign country's code. */
const DIAL_OUT = '0011';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const looksLikePhone = (text: string): boolean => /^\s*\+?[\d\s().\-/]+$/.test(text);

/** Digits with the country code in front, from any way of writing a number in Australia. */
function international(text: string): string {
  const digits = digitsOf(text);
  if (text.trim().startsWith('+')) return withoutTrunkZero(digits);
  if (digits.startsWith(DIAL_OUT)) return withoutTrunkZero(digits.slice(DIAL_OUT.length));
  if (digits.startsWith(AUSTRALIA) && digits.length >= 11) return withoutTrunkZero(digits);
  if (digits.startsWith('0')) return AUSTRALIA + digits.slice(1);
  return AUSTRALIA + digits;
}

/** `+61 (0)412 …` writes both the country code and the zero that it replaces. */
const withoutTrunkZero = (digits: string): string =>
  digits.startsWith(`${AUSTRALIA}0`) ? AUSTRALIA + digits.slice(AUSTRALIA.length + 1) : digits;

/** The number as the world writes it, or null where the text is no phone number. */
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

const backwards = (digits: string): string => [...digits].reverse().join('');

/** The digits from the last to the first, so that the last digits typed are a prefix of it. */
export const phoneTail = (phone: Phone): string => backwards(digitsOf(phone.e164));

export const MIN_SEARCH_DIGITS = 4;

export type PhoneSearch = { tail: string; start: string | null };

/**
 * What to look for while a number is being typed: always its last digits; once it clearly begins
 * at the front, also its first ones. Null while it is too short, or no number.
 */
export function phoneSearch(typed: string): PhoneSearch | null {
  const digits = digitsOf(typed);
  if (!looksLikePhone(typed) || digits.length < MIN_SEARCH_DIGITS) return null;
  const whole = normalizePhone(typed);
  if (whole) return { tail: backwards(digitsOf(whole)), start: whole };
  const fromTheFront = /^\s*(\+|0)/.test(typed) && digits.length > MIN_SEARCH_DIGITS;
  return { tail: backwards(digits), start: fromTheFront ? `+${international(typed)}` : null };
}

/** A phone number; `shown` is its display format. */
export type Phone = { e164: string; shown: string };

const AUSTRALIA = '61';
/** The prefix dialled in Australia before a foreign country code. */
const DIAL_OUT = '0011';

/** Mobile, landline, 1300 and 1800 numbers. */
const AUSTRALIAN = /^61(?:[1-9]\d{8}|1[38]00\d{6})$/;
const FOREIGN = /^[1-9]\d{7,14}$/;
/** Country codes have one to three digits; no code is a prefix of another. */
const COUNTRY = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** Groups of three digits, or of four where the count isn't divisible by three, before the last group. */
const GROUP = /\d{3,4}?(?=(?:\d{3,4})+$)/g;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const looksLikePhone = (text: string): boolean => /^\s*\+?[\d\s().\-/]+$/.test(text);

/** Adds the country code to a number in any of the formats common in Australia. */
function international(text: string): string {
  const digits = digitsOf(text);
  if (text.trim().startsWith('+')) return withoutTrunkZero(digits);
  if (digits.startsWith(DIAL_OUT)) return withoutTrunkZero(digits.slice(DIAL_OUT.length));
  if (digits.startsWith(AUSTRALIA) && digits.length >= 11) return withoutTrunkZero(digits);
  if (digits.startsWith('0')) return AUSTRALIA + digits.slice(1);
  return AUSTRALIA + digits;
}

/** Removes the trunk zero from `+61 (0)412 …`, where the country code replaces it. */
const withoutTrunkZero = (digits: string): string =>
  digits.startsWith(`${AUSTRALIA}0`) ? AUSTRALIA + digits.slice(AUSTRALIA.length + 1) : digits;

export function normalizePhone(text: string): string | null {
  if (!looksLikePhone(text)) return null;
  const digits = international(text);
  const possible = digits.startsWith(AUSTRALIA) ? AUSTRALIAN : FOREIGN;
  return possible.test(digits) ? `+${digits}` : null;
}

export function parsePhone(text: string): Phone | null {
  const e164 = normalizePhone(text);
  return e164 === null ? null : { e164, shown: shownForm(e164) };
}

/** Formats a number, regardless of how it was typed; returns any other text unchanged. */
export const formatPhone = (text: string): string => parsePhone(text)?.shown ?? text;

/** Display formats by pattern: `0412 345 678`, `(02) 9876 5432`, `1300 123 456`, `+64 211 234 567`. */
const FORMS: readonly [part: RegExp, form: string][] = [
  [/^\+61(1[38]00)(...)(...)$/, '$1 $2 $3'],
  [/^\+61([2378])(....)(....)$/, '(0$1) $2 $3'],
  [/^\+61(...)(...)(...)$/, '0$1 $2 $3'],
  [COUNTRY, '$& '],
  [GROUP, '$& '],
];

const shownForm = (e164: string): string =>
  FORMS.reduce((text, [part, form]) => text.replace(part, form), e164);

const reverse = (digits: string): string => [...digits].reverse().join('');

/** Returns the digits reversed, so that a number can be found by its last digits with a prefix query. */
export const phoneTail = (phone: Phone): string => reverse(digitsOf(phone.e164));

const MIN_SEARCH_DIGITS = 4;

export type PhoneSearch = { tail: string; start: string | null };

/**
 * Returns the searches for a number during typing: always by its last digits and, once the text clearly
 * starts a number, also by its first digits. Null if the text is too short or not a number.
 */
export function phoneSearch(typed: string): PhoneSearch | null {
  const digits = digitsOf(typed);
  if (!looksLikePhone(typed) || digits.length < MIN_SEARCH_DIGITS) return null;
  const complete = normalizePhone(typed);
  if (complete) return { tail: reverse(digitsOf(complete)), start: complete };
  const isFromStart = /^\s*(\+|0)/.test(typed) && digits.length > MIN_SEARCH_DIGITS;
  return { tail: reverse(digits), start: isFromStart ? `+${international(typed)}` : null };
}

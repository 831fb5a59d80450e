/** `shown` is the one form in which people read it. */
export type Phone = { e164: string; shown: string };

const AUSTRALIA = '61';
/** The prefix dialled in Australia before another country's code. */
const DIAL_OUT = '0011';

/** Mobiles and landlines, and 1300 and 1800 numbers. */
const AUSTRALIAN = /^61(?:[1-9]\d{8}|1[38]00\d{6})$/;
const FOREIGN = /^[1-9]\d{7,14}$/;
/** Country codes have one digit, two or three; no code is the start of another. */
const COUNTRY = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** Three digits, or four where threes don't come out even, before the last such group. */
const GROUP = /\d{3,4}?(?=(?:\d{3,4})+$)/g;

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
  const possible = digits.startsWith(AUSTRALIA) ? AUSTRALIAN : FOREIGN;
  return possible.test(digits) ? `+${digits}` : null;
}

export function parsePhone(text: string): Phone | null {
  const e164 = normalizePhone(text);
  return e164 === null ? null : { e164, shown: shownForm(e164) };
}

/** A number in the form that everyone reads, however it was typed; any other text as it is. */
export const formatPhone = (text: string): string => parsePhone(text)?.shown ?? text;

/** Formats the parts of a number, in turn: `0412 345 678`, `(02) 9876 5432`, `1300 123 456`, `+64 211 234 567`. */
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

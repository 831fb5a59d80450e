/** Digits and letters that nobody mistakes for one another. */
export const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGITS = SYMBOLS.slice(0, 10);
const LETTERS = SYMBOLS.slice(10);

/** A letter, a digit, then six of both: neither a name nor a phone number looks like it. */
const ALPHABETS = [LETTERS, DIGITS, ...Array.from({ length: 6 }, () => SYMBOLS)];

export const PASS_CODE_BYTES = ALPHABETS.length;

/** The code made of random bytes. */
export function createPassCode(bytes: Uint8Array): string {
  if (bytes.length < PASS_CODE_BYTES) throw new RangeError(`A code takes ${PASS_CODE_BYTES} random bytes`);
  return ALPHABETS.map((alphabet, index) => alphabet.charAt(Number(bytes[index]) % alphabet.length)).join('');
}

/** `K7P3-QX9M`, the way it is shown. */
export const formatPassCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The code somebody typed or scanned, or null where it is none. */
export function parsePassCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[A-HJKMNP-TV-Z]\d[0-9A-HJKMNP-TV-Z]{6}$/.test(plain) ? plain : null;
}

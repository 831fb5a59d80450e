/** Digits and letters, except letters that look like digits. */
export const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGITS = SYMBOLS.slice(0, 10);
const LETTERS = SYMBOLS.slice(10);

/** A letter, a digit, then six of either, so that a code never looks like a name or a phone number. */
const ALPHABETS = [LETTERS, DIGITS, ...Array.from({ length: 6 }, () => SYMBOLS)];

export const PASS_CODE_BYTES = ALPHABETS.length;

export function createPassCode(bytes: Uint8Array): string {
  if (bytes.length < PASS_CODE_BYTES) throw new RangeError(`A code takes ${PASS_CODE_BYTES} random bytes`);
  return ALPHABETS.map((alphabet, index) => alphabet.charAt(Number(bytes[index]) % alphabet.length)).join('');
}

/** Formats a code as `K7P3-QX9M`. */
export const formatPassCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Parses a typed or scanned code. Returns null if the text is not a code. */
export function parsePassCode(typed: string): string | null {
  const normalized = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[A-HJKMNP-TV-Z]\d[0-9A-HJKMNP-TV-Z]{6}$/.test(normalized) ? normalized : null;
}

/** Personal data and secrets that error messages may quote. The order matters: specific patterns first. */
const REDACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\b\w+_secret_\w+/g, '[secret]'],
  [/\b(?:sk|rk|whsec)_\w+/g, '[key]'],
  [/:\/\/[^\s/@]+@/g, '://[login]@'],
  [/\b(signature|oobCode|key)=[^\s&]+/g, '$1=[secret]'],
  [/[\w.!#$%&'*+=?^{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\+?\(?\d(?:[ ()-]{0,2}\d){8,}/g, '[number]'],
];

/** Removes personal data and secrets from a text before it is logged. */
export const redact = (text: string): string =>
  REDACTIONS.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text);

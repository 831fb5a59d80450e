/** What errors quote of people and of keys, in the order in which it is looked for. */
const QUOTED: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\b\w+_secret_\w+/g, '[secret]'],
  [/\b(?:sk|rk|whsec)_\w+/g, '[key]'],
  [/:\/\/[^\s/@]+@/g, '://[login]@'],
  [/\b(signature|oobCode|key)=[^\s&]+/g, '$1=[secret]'],
  [/[\w.!#$%&'*+=?^{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\+?\(?\d(?:[ ()-]{0,2}\d){8,}/g, '[number]'],
];

/** A text for the log: what went wrong, but not to whom, and nothing that opens a door. */
export const redact = (text: string): string =>
  QUOTED.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);

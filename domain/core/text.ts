/** Control characters except tab and line breaks, which a note may contain. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u;
const LINE_BREAK = /[\t\n\r\u2028\u2029]/u;

/** False for lone surrogates, which no database stores, and for control characters, which no one types. */
export const isText = (text: string): boolean => isWellFormed(text) && !CONTROL_CHARACTER.test(text);

export const isSingleLine = (text: string): boolean => !LINE_BREAK.test(text);

/** True without lone surrogates. With the `u` flag, only a surrogate without its partner matches. */
const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

/**
 * Letters of any script, digits and punctuation used in names, but nothing that forms a link: no slash, colon
 * or @, and no dot between letters. Our emails contain names, so a name must not be able to carry a message.
 */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’‘ʻ()&+-]*$/u;
const DOMAIN_NAME = /[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u;
const WWW = /\bwww\b/iu;

export const isName = (text: string): boolean =>
  NAME.test(text) && !DOMAIN_NAME.test(text) && !WWW.test(text);

/** True if every string in a payload is text, including field names. A loop, because nesting may be deep. */
export function isTextThroughout(payload: unknown): boolean {
  const rest = [payload];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && !isText(value)) return false;
    if (typeof value === 'object' && value !== null)
      for (const entry of Object.entries(value)) rest.push(...entry);
  }
  return true;
}

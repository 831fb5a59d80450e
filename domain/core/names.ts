const MAX_KEY_LENGTH = 12;
const MIN_KEY_LENGTH = 2;
const MAX_NAME_WORDS = 4;

/** Returns the text in lower case without accents or apostrophes, with single spaces between words. */
export const foldName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function keysOfName(name: string): string[] {
  const words = foldName(name).split(' ').slice(0, MAX_NAME_WORDS);
  const tails = words.map((_, from) => words.slice(from).join(' ').slice(0, MAX_KEY_LENGTH));
  return tails.flatMap((tail) =>
    Array.from({ length: Math.max(0, tail.length - MIN_KEY_LENGTH + 1) }, (_, more) =>
      tail.slice(0, MIN_KEY_LENGTH + more).trimEnd(),
    ),
  );
}

/** Returns every prefix that staff may type when searching for one of these people. */
export const nameKeys = (names: readonly string[]): string[] =>
  [...new Set(names.flatMap(keysOfName))].sort();

/** Returns the search key for the typed text, or null while it is too short. */
export function nameSearch(typed: string): string | null {
  const key = foldName(typed).slice(0, MAX_KEY_LENGTH).trimEnd();
  return key.length < MIN_KEY_LENGTH ? null : key;
}

export const firstNameOf = (name: string): string => name.trim().replace(/\s.*/, '');

/**
 * Returns the first letters of the first and last name, for people without a photo. Text in brackets such as
 * `(Jr.)` is ignored.
 */
export function initialsOf(name: string): string {
  const words = name.replace(/\(.*?\)/g, ' ').split(/\s+/);
  const letters = words.flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('').toUpperCase();
}

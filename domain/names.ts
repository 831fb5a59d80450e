const MAX_KEY_LENGTH = 12;
const MIN_KEY_LENGTH = 2;
const MAX_NAME_WORDS = 4;

/** Lower case without accents or apostrophes, with one space between words. */
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

/** Every prefix someone may type while searching for one of these people. */
export const nameKeys = (names: readonly string[]): string[] =>
  [...new Set(names.flatMap(keysOfName))].sort();

/** The search key for the typed text, or null while it is too short. */
export function nameSearch(typed: string): string | null {
  const key = foldName(typed).slice(0, MAX_KEY_LENGTH).trimEnd();
  return key.length < MIN_KEY_LENGTH ? null : key;
}

export const firstNameOf = (name: string): string => name.trim().replace(/\s.*/, '');

const firstLetter = (word: string): string => [...word].slice(0, 1).join('').toUpperCase();

/** The first letters of the first and last name, for people without a photo. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [...words.slice(0, 1), ...words.slice(1).slice(-1)].map(firstLetter).join('');
}

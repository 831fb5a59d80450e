const SEPARATORS = /[._+\d-]+/;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `Kim Larsen` of `kim.larsen@example.com`: what colleagues call each other. Anything else stays as it is. */
export function staffName(email: string): string {
  const [local = '', domain] = email.split('@');
  const words = local.split(SEPARATORS).filter(Boolean);
  return domain === undefined || words.length === 0 ? email : words.map(capitalized).join(' ');
}

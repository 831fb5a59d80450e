const SEPARATORS = /[._+\d-]+/;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `Kim Larsen` of `kim.larsen@example.com`: what colleagues call each other. Anything else stays as it is. */
export function staffName(email: string): string {
  const [local = '', domain] = email.split('@');
  const words = local.split(SEPARATORS).filter(Boolean);
  return domain === undefined || words.length === 0 ? email : words.map(capitalized).join(' ');
}

/** The name, or the email of someone whose name others of them have too. */
export const staffNameAmong = (email: string, everyone: readonly string[]): string =>
  everyone.some((other) => other !== email && staffName(other) === staffName(email))
    ? email
    : staffName(email);

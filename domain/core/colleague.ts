export type Colleague = { uid: string; email: string };

/** Returns the email of the colleague with this uid, or the uid if there is no record of them. */
export const emailOfStaff = (colleagues: readonly Colleague[], uid: string): string =>
  colleagues.find((colleague) => colleague.uid === uid)?.email ?? uid;

const SEPARATORS = /[._+\d-]+/;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Derives a name, such as `Kim Larsen` from `kim.larsen@example.com`. Returns other emails unchanged. */
export function staffName(email: string): string {
  const [local = '', domain] = email.split('@');
  const words = local.split(SEPARATORS).filter(Boolean);
  return domain === undefined || words.length === 0 ? email : words.map(capitalized).join(' ');
}

/** Returns the name, or the email if someone else has the same name. */
export const staffNameAmong = (email: string, everyone: readonly string[]): string =>
  everyone.some((other) => other !== email && staffName(other) === staffName(email))
    ? email
    : staffName(email);

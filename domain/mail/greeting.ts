import { formatNames } from '../copy/shared/plural.ts';
import { firstNameOf } from '../core/names.ts';

/** Begins an email's first sentence: `Hi Maya,`. */
export const greeting = (name: string): string => `Hi ${firstNameOf(name)},`;

/** `your membership`, or whose it is if the reader isn't a member. */
export const membershipOf = (members: readonly string[] | undefined): string =>
  members ? `the membership for ${formatNames(members)}` : 'your membership';

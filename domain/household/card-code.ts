import type { Household } from '../documents/household.ts';

/**
 * The content of a membership card's QR code. It opens the household for staff, and nothing for anyone else.
 * A new password or email makes a new code, so that the card on a lost phone opens nothing any more.
 */
export const cardCode = ({ uid, accessValidFrom }: Pick<Household, 'uid' | 'accessValidFrom'>): string =>
  `CARD-${uid}${accessValidFrom === null ? '' : `.${accessValidFrom.toString(36)}`}`;

/** Whose card was scanned, which may have been replaced since; null when the text is no card's. */
export const parseCardCode = (typed: string): { code: string; uid: string } | null => {
  const [code, uid] = /^CARD-([\w-]{20,128})(?:\.\w+)?$/.exec(typed.trim()) ?? [];
  return code !== undefined && uid !== undefined ? { code, uid } : null;
};

import type { Household } from '../documents/household.ts';

/**
 * Returns the content of a membership card's QR code. Only staff can open the household with it. A new
 * password or email changes the code, so that the card on a lost phone no longer works.
 */
export const cardCode = ({ uid, accessValidFrom }: Pick<Household, 'uid' | 'accessValidFrom'>): string =>
  `CARD-${uid}${accessValidFrom === null ? '' : `.${accessValidFrom.toString(36)}`}`;

/** Parses the code of a scanned card, which may have been replaced since; null if the text isn't a card's. */
export const parseCardCode = (typed: string): { code: string; uid: string } | null => {
  const [code, uid] = /^CARD-([\w-]{20,128})(?:\.\w+)?$/.exec(typed.trim()) ?? [];
  return code !== undefined && uid !== undefined ? { code, uid } : null;
};

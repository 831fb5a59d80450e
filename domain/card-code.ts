const PREFIX = 'CARD-';

/** What the QR code of a household's membership card says. It opens the household for staff, and nothing for anyone else. */
export const cardCode = (uid: string): string => PREFIX + uid;

/** The household on a scanned card, or null when the text is no card's. */
export const parseCardCode = (typed: string): string | null =>
  /^CARD-([\w-]{20,128})$/.exec(typed.trim())?.[1] ?? null;

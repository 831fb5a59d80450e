import { type Addressee, MEMBER } from '../copy/addressee.ts';
import { portalSettings } from '../copy/portal-settings.ts';
import type { Household } from '../household-schema.ts';
import { days, type Instant, startOfDay, venueDate } from '../venue-time.ts';
import type { CardOnFile } from './schema.ts';

const { card: copy } = portalSettings;

/** The last renewal before this much time is over may be the card's last. */
export const WARN_BEFORE_CARD_ENDS = days(30);

const BRANDS: Partial<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

/** A card can be used to the last day of its month. */
export function cardEndsAt({ expMonth, expYear }: CardOnFile): Instant {
  const isDecember = expMonth === 12;
  const next = `${isDecember ? expYear + 1 : expYear}-${twoDigits(isDecember ? 1 : expMonth + 1)}-01`;
  return startOfDay(venueDate(next));
}

/** Whether this card pays the next renewal. */
export const isCardRenewing = ({ subscription }: Household): boolean =>
  subscription?.state === 'active' || subscription?.state === 'past_due';

export type CardOnFileView = { text: string; warning: string | null };

export function cardOnFileView(
  { card, subscription }: Household,
  now: Instant,
  to: Addressee = MEMBER,
): CardOnFileView | null {
  if (card === undefined || subscription?.state === 'ended') return null;
  const brand = BRANDS[card.brand] ?? copy.otherBrand;
  const expiry = `${twoDigits(card.expMonth)}/${twoDigits(card.expYear)}`;
  const end = cardEndsAt(card);
  const isSoon = now >= end - WARN_BEFORE_CARD_ENDS;
  const warning = now >= end ? copy.expired(to) : isSoon ? copy.expiresSoon(to) : null;
  return { text: copy.onFile({ brand, last4: card.last4, expiry }), warning };
}

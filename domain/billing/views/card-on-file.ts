import { portalSettings } from '../../copy/portal/settings.ts';
import { type Addressee, MEMBER } from '../../copy/shared/addressee.ts';
import { type Cents, cents, formatAud, formatAudShort } from '../../core/money.ts';
import type { CardOnFile, Subscription } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import type { PriceList } from '../../venue/price-list.ts';
import {
  dayOf,
  days,
  formatFullDate,
  formatShortDate,
  type Instant,
  instantFromUnix,
  startOfDay,
  venueDate,
} from '../../venue/time/venue-time.ts';
import { weeklyTotal } from '../prices/prices.ts';
import { renewalPause } from '../prices/renewal.ts';
import { isBeforeFirstCharge } from '../weeks/card-after-cash.ts';
import type { WireInvoice } from '../wire.ts';

const { card: copy, subscriptions } = portalSettings;

/** The time before a card's expiry from which the next renewal may be its last. */
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

/** Returns the end of a card, which is valid to the last day of its month. */
export function cardEndsAt({ expMonth, expYear }: CardOnFile): Instant {
  const isDecember = expMonth === 12;
  const next = `${isDecember ? expYear + 1 : expYear}-${twoDigits(isDecember ? 1 : expMonth + 1)}-01`;
  return startOfDay(venueDate(next));
}

/** True if this card pays the next renewal. */
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

export type CardStatus = {
  isDue: boolean;
  message: string;
  due: Cents | null;
  requiresAction: boolean;
};

type OpenInvoice = Extract<Subscription, { state: 'past_due' }>['openInvoice'];

function unpaidText({ requiresAction, nextAttempt }: OpenInvoice, to: Addressee): string {
  const { confirmPayment, triedAgain, notTriedAgain } = subscriptions;
  const paymentFailed = subscriptions.paymentFailed(to);
  if (requiresAction) return confirmPayment(to);
  if (nextAttempt === undefined) return paymentFailed;
  return `${paymentFailed} ${nextAttempt === null ? notTriedAgain : triedAgain(formatShortDate(dayOf(nextAttempt)))}`;
}

export function cardStatus(
  household: Household,
  venue: PriceList,
  to: Addressee = MEMBER,
): CardStatus | null {
  const { subscription } = household;
  if (subscription?.state === 'past_due') {
    const { amountCents, requiresAction } = subscription.openInvoice;
    return {
      isDue: true,
      message: unpaidText(subscription.openInvoice, to),
      due: amountCents,
      requiresAction,
    };
  }
  if (subscription?.state !== 'active') return null;
  const charged = renewalPause(household, subscription.periodEnd) ?? subscription.periodEnd;
  const amount = formatAudShort(weeklyTotal(household, subscription.seats, charged, venue));
  const renewal = isBeforeFirstCharge(household) ? subscriptions.firstCharge : subscriptions.renewal;
  const message = renewal({ amount, day: formatShortDate(dayOf(charged)) });
  return { isDue: false, message, due: null, requiresAction: false };
}

export type InvoiceLine = { id: string; date: string; amount: string; link: string | null };

export const invoiceLines = (invoices: readonly WireInvoice[]): InvoiceLine[] =>
  invoices.map(({ id, created, amount_paid, hosted_invoice_url }) => ({
    id,
    date: formatFullDate(dayOf(instantFromUnix(created))),
    amount: formatAud(cents(amount_paid)),
    link: hosted_invoice_url,
  }));

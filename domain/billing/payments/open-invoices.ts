import type { Cents } from '../../core/money.ts';
import type { Effect } from '../../decision/decision.ts';
import type { Instant } from '../../venue/time/venue-time.ts';

export type OpenInvoice = {
  id: string;
  subscriptionId: string;
  amountCents: Cents;
  /** The end of the billed week. */
  until: Instant;
  /** The time of the provider's next planned charge. */
  nextAttempt: Instant | null;
};

const hasPassed = ({ until }: OpenInvoice, now: Instant): boolean => until <= now;

/** Returns the invoice to pay, which is that of the latest week. */
export const payableInvoice = (open: readonly OpenInvoice[]): OpenInvoice | undefined =>
  open.toSorted((one, other) => other.until - one.until)[0];

/** Voids invoices of a subscription that has ended, or of a week in which no one could visit. */
export const voidEffects = (
  open: readonly OpenInvoice[],
  hasEnded: (subscriptionId: string) => boolean,
  now: Instant,
): Effect[] =>
  open
    .filter((invoice) => hasPassed(invoice, now) || hasEnded(invoice.subscriptionId))
    .map(({ id }) => ({ kind: 'provider', change: { type: 'void-invoice', invoiceId: id } }));

/**
 * Declines after which Stripe no longer charges the same card. It keeps scheduling attempts, which have no
 * effect until the card is replaced.
 */
const NEVER_RETRIED = [
  'authentication_required',
  'highest_risk_level',
  'incorrect_number',
  'lost_card',
  'pickup_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'transaction_not_allowed',
];

/** Returns the time of the next effective charge; null if there is none. */
export const nextAttemptAfter = (decline: string | null, scheduled: Instant | null): Instant | null =>
  decline !== null && NEVER_RETRIED.includes(decline) ? null : scheduled;

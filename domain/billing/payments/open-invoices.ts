import type { Cents } from '../../core/money.ts';
import type { Effect } from '../../decision/decision.ts';
import type { Instant } from '../../venue/time/venue-time.ts';

export type OpenInvoice = {
  id: string;
  subscriptionId: string;
  amountCents: Cents;
  /** The end of the week that it bills. */
  until: Instant;
  /** When the provider means to charge the card again. */
  nextAttempt: Instant | null;
};

const hasPassed = ({ until }: OpenInvoice, now: Instant): boolean => until <= now;

/** The one to pay: that of the latest week. */
export const payableInvoice = (open: readonly OpenInvoice[]): OpenInvoice | undefined =>
  open.toSorted((one, other) => other.until - one.until)[0];

/** No one pays for a subscription that has ended, or for a week in which no one could visit. */
export const voidEffects = (
  open: readonly OpenInvoice[],
  hasEnded: (subscriptionId: string) => boolean,
  now: Instant,
): Effect[] =>
  open
    .filter((invoice) => hasPassed(invoice, now) || hasEnded(invoice.subscriptionId))
    .map(({ id }) => ({ kind: 'provider', change: { type: 'void-invoice', invoiceId: id } }));

/**
 * After these Stripe stops charging the same card. It keeps scheduling attempts, but they do nothing until there is
 * another card.
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

/** When the card is really charged again; null if it is not. */
export const nextAttemptAfter = (decline: string | null, scheduled: Instant | null): Instant | null =>
  decline !== null && NEVER_RETRIED.includes(decline) ? null : scheduled;

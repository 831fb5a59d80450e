import type { Effect } from '../decision.ts';
import type { Cents } from '../money.ts';
import type { Instant } from '../venue-time.ts';

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

/** Nobody pays for a subscription that has ended, or for a week in which nobody could come. */
export const voidEffects = (
  open: readonly OpenInvoice[],
  hasEnded: (subscriptionId: string) => boolean,
  now: Instant,
): Effect[] =>
  open
    .filter((invoice) => hasPassed(invoice, now) || hasEnded(invoice.subscriptionId))
    .map(({ id }) => ({ kind: 'provider', change: { type: 'void-invoice', invoiceId: id } }));

import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import type Stripe from 'stripe';
import type { ObservedState } from './observed-state.ts';

/** The PaymentIntent of a payment: its own, or that of the subscription's first invoice. */
export function intentOf(
  { providerId }: CardPayment,
  { intents, invoices, subscriptions }: ObservedState,
): Stripe.PaymentIntent | undefined {
  const subscription = subscriptions.find(({ id }) => id === providerId);
  const first = invoices.find(({ id }) => id === idOf(subscription?.latest_invoice));
  const paidWith = first ? idOf(first.payments?.data[0]?.payment.payment_intent) : providerId;
  return intents.find(({ id }) => id === paidWith);
}

/** Payments that were processing and then failed. */
export const refusedLater = ({ intents, slow }: ObservedState): Stripe.PaymentIntent[] =>
  intents.filter(({ id, status }) => slow.includes(id) && status !== 'succeeded');

import type { Instant } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { DUPLICATE, hasFailed, listRefunds } from '../stripe/card-returns.ts';
import { stripe } from '../stripe/client.ts';
import { bookReturns } from './book-returns.ts';

/** Sends back what is left of a card payment that gave nothing. Repeating it refunds nothing more. */
export async function refundPayment(paymentIntent: string, now: Instant): Promise<void> {
  const intent = await stripe().paymentIntents.retrieve(paymentIntent);
  await refundRest(intent);
  await bookReturns(intent, now);
}

async function refundRest({ id, amount_received }: Stripe.PaymentIntent): Promise<void> {
  const refunds = await listRefunds(id);
  const refunded = refunds.filter((refund) => !hasFailed(refund));
  const rest = amount_received - refunded.reduce((total, { amount }) => total + amount, 0);
  if (rest <= 0) return;
  await stripe().refunds.create(
    { payment_intent: id, amount: rest, reason: DUPLICATE },
    { idempotencyKey: `refund-${id}-${refunds.length}` },
  );
}

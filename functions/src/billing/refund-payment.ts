import { sum } from '@legacy-hub/domain/money';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { warn } from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { DUPLICATE, readCardReturns } from '../stripe/card-returns.ts';
import { stripe } from '../stripe/client.ts';
import { asStripeError } from '../stripe/stripe-error.ts';
import { bookReturns, REFUND_FAILED } from './book-returns.ts';

/** Sends back what is left of a card payment that gave nothing. Repeating it refunds nothing more. */
export async function refundPayment(paymentIntent: string, now: Instant): Promise<void> {
  const intent = await stripe().paymentIntents.retrieve(paymentIntent);
  await refundRest(intent);
  await bookReturns(intent, now);
}

/**
 * What the bank took back in a dispute is gone already. What Stripe refuses to refund for any other reason it refuses
 * for good: an alert asks for another way, and nothing else of the household waits for it.
 */
async function refundRest({ id, amount_received }: Stripe.PaymentIntent): Promise<void> {
  const { refunds, disputes } = await readCardReturns(id);
  const gone = [
    ...refunds.filter(({ hasFailed }) => !hasFailed),
    ...disputes.filter(({ state }) => state !== 'won'),
  ];
  const rest = amount_received - sum(gone.map(({ amountCents }) => amountCents));
  if (rest <= 0) return;
  try {
    await stripe().refunds.create(
      { payment_intent: id, amount: rest, reason: DUPLICATE },
      { idempotencyKey: `refund-${id}-${refunds.length}` },
    );
  } catch (error) {
    const refused = asStripeError(error, 'StripeInvalidRequestError');
    if (!refused) throw error;
    warn(REFUND_FAILED, { paymentIntent: id, reason: refused.code ?? refused.message });
  }
}

import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { updatePayment } from '../stores/card-payments.ts';
import { readCardReturns } from '../stripe/card-returns.ts';
import { stripe } from '../stripe/client.ts';
import { fulfillPayment } from './fulfill-payment.ts';
import { removeUnpaidPerson } from './remove-unpaid-person.ts';

/** Closes an open payment for good. True if it was fulfilled, false if cancelled or refunded. */
export async function finalizePayment(
  payment: CardPayment,
  intent: Stripe.PaymentIntent | null,
  now: Instant,
): Promise<boolean> {
  if (intent?.status === 'succeeded') {
    await fulfillPayment(payment, intent, now);
    return !(await isReturned(intent.id));
  }
  if (intent && intent.status !== 'canceled') await stripe().paymentIntents.cancel(intent.id);
  await removeUnpaidPerson(payment, now);
  const reason = intent?.last_payment_error?.message ?? 'Never finished';
  await updatePayment(payment, { state: { status: 'declined', at: now, reason } });
  return false;
}

/** Whether the payment came too late to give anything. */
async function isReturned(intent: string): Promise<boolean> {
  const { refunds } = await readCardReturns(intent);
  return refunds.some(({ isDuplicate, hasFailed }) => isDuplicate && !hasFailed);
}

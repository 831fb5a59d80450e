import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { updatePayment } from '../stores/card-payments.ts';
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
    return !(await isRefunded(intent.id));
  }
  if (intent && intent.status !== 'canceled') await stripe().paymentIntents.cancel(intent.id);
  await removeUnpaidPerson(payment, now);
  const reason = intent?.last_payment_error?.message ?? 'Never finished';
  await updatePayment(payment, { state: { status: 'declined', at: now, reason } });
  return false;
}

async function isRefunded(intent: string): Promise<boolean> {
  const { data } = await stripe().refunds.list({ payment_intent: intent, limit: 1 });
  return data.length > 0;
}

import type { ProviderEvent } from '@legacy-hub/domain/documents/billing';
import { warn } from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { markEventProcessed } from '../../stores/provider.ts';
import { idOf } from '../../stripe/customers.ts';
import { invoiceOfPayment } from '../../stripe/invoices.ts';

/** Alerts match these messages (docs/running.md). */
const SUSPECTED = 'A bank suspects that a payment is fraud';
const PAYOUT_FAILED = 'A payout failed';

/**
 * Events that only a person can act on. Nothing is refunded by itself: an admin knows the customer, and the office names
 * the payment until it is refunded or disputed. False if the event is another one.
 */
export async function noteWarning({ data, type }: Stripe.Event, event: ProviderEvent): Promise<boolean> {
  if (type === 'radar.early_fraud_warning.created') await noteSuspicion(data.object, event);
  else if (type === 'payout.failed') await notePayout(data.object, event);
  else return false;
  return true;
}

/** One that is no longer actionable was refunded or disputed before the event arrived. */
async function noteSuspicion(
  { actionable, payment_intent }: Stripe.Radar.EarlyFraudWarning,
  event: ProviderEvent,
): Promise<void> {
  const paymentIntent = idOf(payment_intent);
  if (!actionable || paymentIntent === null) return markEventProcessed(event);
  const invoice = await invoiceOfPayment(paymentIntent);
  warn(SUSPECTED, { paymentIntent });
  await markEventProcessed({
    ...event,
    suspectedPayment: invoice ? [paymentIntent, invoice] : [paymentIntent],
  });
}

/** Stripe pays out nothing more until the bank details are corrected. */
async function notePayout({ id, failure_code }: Stripe.Payout, event: ProviderEvent): Promise<void> {
  warn(PAYOUT_FAILED, { payout: id, reason: failure_code });
  await markEventProcessed(event);
}

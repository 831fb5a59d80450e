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
 * Records events that need a person's decision. Nothing is refunded automatically, because an admin knows the
 * customer; the office lists the payment until it is refunded or disputed. Returns false for any other event.
 */
export async function noteWarning({ data, type }: Stripe.Event, event: ProviderEvent): Promise<boolean> {
  if (type === 'radar.early_fraud_warning.created') await noteSuspicion(data.object, event);
  else if (type === 'payout.failed') await notePayout(data.object, event);
  else return false;
  return true;
}

/**
 * Records a suspicion of fraud. A warning that is not actionable was refunded or disputed before the event
 * arrived.
 */
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

/** Records a failed payout. Stripe sends no further payouts until the bank details are corrected. */
async function notePayout({ id, failure_code }: Stripe.Payout, event: ProviderEvent): Promise<void> {
  warn(PAYOUT_FAILED, { payout: id, reason: failure_code });
  await markEventProcessed(event);
}

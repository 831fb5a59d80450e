import { isDeepStrictEqual } from 'node:util';
import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { checkout } from '@legacy-hub/domain/copy/checkout';
import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { declineMessage } from '../stripe/card-decline.ts';
import { stripe } from '../stripe/client.ts';
import type { Checkpoint } from './fault-checkpoints.ts';
import { finalizePayment } from './finalize-payment.ts';
import { fulfillPayment } from './fulfill-payment.ts';
import { actionRequired, PAID, type PaymentResult } from './payment-attempt.ts';
import { removeUnpaidPerson } from './remove-unpaid-person.ts';
import { createPaymentOnce, updatePayment } from './store.ts';

interface Attempt {
  readonly requested: CardPayment;
  readonly customer: string | null;
  /** Why there is nothing left to pay for, since it was begun. */
  readonly refusal: Refused | null;
}

/**
 * Charges a card once, for a day pass, sessions or a change. Its number at the provider is written down before
 * any money moves. Called under the payer's lock only.
 */
export async function chargeCard(
  { requested, customer, refusal }: Attempt,
  now: Instant,
  checkpoint: Checkpoint,
): Promise<PaymentResult> {
  const payment = await createPaymentOnce(requested);
  if (!isDeepStrictEqual(payment.purpose, requested.purpose)) return refuse('idempotency-key-reused');
  await checkpoint('the payment is begun');
  const ended = finalResultOf(payment);
  if (ended) return ended;
  const opened = await openIntent(payment, customer);
  await checkpoint('the provider knows the payment');
  if (refusal) return (await finalizePayment(payment, opened, now)) ? PAID : refusal;
  const intent = isUnconfirmed(opened) ? await confirm(opened, payment) : opened;
  if (typeof intent === 'string') return decline(payment, intent, now);
  await checkpoint('the card is charged');
  return finishCharge(payment, intent, now, checkpoint);
}

/** How a payment ended; null while it is open. */
export function finalResultOf({ state }: CardPayment): PaymentResult | null {
  if (state.status === 'open') return null;
  return state.status === 'done' ? PAID : refuse('card-declined', state.reason);
}

async function openIntent(payment: CardPayment, customer: string | null): Promise<Stripe.PaymentIntent> {
  if (payment.providerId !== null) return stripe().paymentIntents.retrieve(payment.providerId);
  const intent = await stripe().paymentIntents.create(
    {
      amount: payment.amountCents,
      currency: 'aud',
      allowed_payment_method_types: ['card'],
      metadata: { payment: payment.id },
      ...(customer !== null && { customer }),
    },
    { idempotencyKey: `payment-${payment.id}` },
  );
  await updatePayment(payment, { providerId: intent.id });
  return intent;
}

const isUnconfirmed = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_confirmation' || (status === 'requires_payment_method' && last_payment_error === null);

/** The intent, or why the bank says no. */
async function confirm(
  { id }: Stripe.PaymentIntent,
  payment: CardPayment,
): Promise<Stripe.PaymentIntent | string> {
  try {
    return await stripe().paymentIntents.confirm(id, { payment_method: payment.paymentMethod });
  } catch (error) {
    return declineMessage(error);
  }
}

async function decline(payment: CardPayment, reason: string, now: Instant): Promise<PaymentResult> {
  await removeUnpaidPerson(payment, now);
  await updatePayment(payment, { state: { status: 'declined', at: now, reason } });
  return refuse('card-declined', reason);
}

async function finishCharge(
  payment: CardPayment,
  intent: Stripe.PaymentIntent,
  now: Instant,
  checkpoint: Checkpoint,
): Promise<PaymentResult> {
  switch (intent.status) {
    case 'succeeded':
      await fulfillPayment(payment, intent, now, checkpoint);
      return PAID;
    case 'requires_action':
      return actionRequired(intent.client_secret ?? '');
    case 'processing':
      return PAID;
    default:
      return decline(payment, intent.last_payment_error?.message ?? checkout.failed, now);
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { checkout } from '@legacy-hub/domain/copy/checkout';
import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { declineOf } from '../stripe/card-decline.ts';
import { stripe } from '../stripe/client.ts';
import type { Reached } from './fault-checkpoints.ts';
import { closePayment } from './finalize-payment.ts';
import { followIntent } from './fulfill-payment.ts';
import { asksTheBank, PAID, type PaymentStep } from './payment-attempt.ts';
import { withdrawUnpaid } from './remove-unpaid-person.ts';
import { beginPayment, updatePayment } from './store.ts';

interface Attempt {
  readonly wanted: CardPayment;
  readonly customer: string | null;
  /** Why there is nothing left to pay for, since it was begun. */
  readonly no: Refused | null;
}

/**
 * Charges a card once, for a day pass, sessions or a change. Its number at the provider is written down before
 * any money moves. Called under the payer's lock only.
 */
export async function payOnce(
  { wanted, customer, no }: Attempt,
  now: Instant,
  reached: Reached,
): Promise<PaymentStep> {
  const payment = await beginPayment(wanted);
  if (!isDeepStrictEqual(payment.purpose, wanted.purpose)) return refuse('gesture-reused');
  await reached('the payment is begun');
  const ended = endOf(payment);
  if (ended) return ended;
  const opened = await openIntent(payment, customer);
  await reached('the provider knows the payment');
  if (no) return (await closePayment(payment, opened, now)) ? PAID : no;
  const intent = isUntried(opened) ? await confirm(opened, payment) : opened;
  if (typeof intent === 'string') return decline(payment, intent, now);
  await reached('the card is charged');
  return conclude(payment, intent, now, reached);
}

/** How a payment ended; null while it is open. */
export function endOf({ state }: CardPayment): PaymentStep | null {
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

const isUntried = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_confirmation' || (status === 'requires_payment_method' && last_payment_error === null);

/** The intent, or why the bank says no. */
async function confirm(
  { id }: Stripe.PaymentIntent,
  payment: CardPayment,
): Promise<Stripe.PaymentIntent | string> {
  try {
    return await stripe().paymentIntents.confirm(id, { payment_method: payment.paymentMethod });
  } catch (error) {
    return declineOf(error);
  }
}

async function decline(payment: CardPayment, reason: string, now: Instant): Promise<PaymentStep> {
  await withdrawUnpaid(payment, now);
  await updatePayment(payment, { state: { status: 'declined', at: now, reason } });
  return refuse('card-declined', reason);
}

async function conclude(
  payment: CardPayment,
  intent: Stripe.PaymentIntent,
  now: Instant,
  reached: Reached,
): Promise<PaymentStep> {
  switch (intent.status) {
    case 'succeeded':
      await followIntent(payment, intent, now, reached);
      return PAID;
    case 'requires_action':
      return asksTheBank(intent.client_secret ?? '');
    case 'processing':
      return PAID;
    default:
      return decline(payment, intent.last_payment_error?.message ?? checkout.failed, now);
  }
}

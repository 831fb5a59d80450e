import { isDeepStrictEqual } from 'node:util';
import { removeUnpaidPerson as decideRemoval } from '@legacy-hub/domain/billing/changes/prepaid-change';
import type { CardPayment } from '@legacy-hub/domain/billing/payments/card-payment';
import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { checkoutOutcomes } from '@legacy-hub/domain/copy/public/checkout-outcomes';
import { type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';
import { updateHousehold } from '../../stores/customers/households.ts';
import { createPayment, updatePayment } from '../../stores/provider.ts';
import { readCardReturns } from '../../stripe/card-returns.ts';
import { finishedInBrowser, stripe } from '../../stripe/client.ts';
import { declineMessage } from '../../stripe/errors.ts';
import { fulfillPayment } from './fulfill-payment.ts';
import { actionRequired, finalResultOf, PAID, type PaymentResult } from './payment-attempt.ts';

/** Undoes adding or reinstating the family member of a failed payment. Does nothing for other purchases. */
async function removeUnpaidPerson({ who, purpose }: CardPayment, now: Instant): Promise<void> {
  if (purpose.kind !== 'person' || !('uid' in who)) return;
  await updateHousehold(who.uid, now, (household) => decideRemoval(household, purpose, now));
}

/** Closes an open payment permanently. Returns true if fulfilled, and false if cancelled or refunded. */
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
  const reason = intent?.last_payment_error?.message ?? checkoutOutcomes.canceled;
  await updatePayment(payment, { state: { status: 'declined', at: now, reason } });
  return false;
}

/** True if a closed payment paid for its purchase and wasn't refunded for being late. */
export async function hasPaid({ purpose, providerId, state }: CardPayment): Promise<boolean> {
  if (state.status !== 'done') return false;
  return purpose.kind === 'registration' || providerId === null || !(await isReturned(providerId));
}

/** True if the payment was refunded because it arrived too late. */
async function isReturned(intent: string): Promise<boolean> {
  const { refunds } = await readCardReturns(intent);
  return refunds.some(({ isDuplicate, hasFailed }) => isDuplicate && !hasFailed);
}

/** The purchase became impossible before the charge, which was refunded. */
const REFUNDED = refuse('paid-too-late', checkoutOutcomes.refunded);

interface Attempt {
  readonly requested: CardPayment;
  /** The same attempt, if it was started before. */
  readonly existing: CardPayment | null;
  readonly customer: string | null;
  /** Set if the purchase became impossible after the attempt was created. */
  readonly refusal: Refused | null;
}

/**
 * Charges a card once for a day pass, sessions or a change. Saves the intent's id before confirming it, so
 * that reconciliation finds every charge. The caller must hold the payer's lock.
 */
export async function chargeCard(
  { requested, existing, customer, refusal }: Attempt,
  now: Instant,
): Promise<PaymentResult> {
  const payment = existing ?? (await createPayment(requested));
  if (!isDeepStrictEqual(payment.purpose, requested.purpose)) return refuse('idempotency-key-reused');
  const finalResult = finalResultOf(payment);
  if (finalResult?.ok) return (await hasPaid(payment)) ? PAID : (refusal ?? REFUNDED);
  if (finalResult) return finalResult;
  const intent = await findOrCreateIntent(payment, customer);
  if (refusal) return (await finalizePayment(payment, intent, now)) ? PAID : refusal;
  const confirmation = isUnconfirmed(intent) ? await confirm(intent, payment) : intent;
  if (typeof confirmation === 'string') return decline(payment, confirmation, now);
  return finishCharge(payment, confirmation, now);
}

async function findOrCreateIntent(
  payment: CardPayment,
  customer: string | null,
): Promise<Stripe.PaymentIntent> {
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

/** Confirms the intent. Returns it, or the decline message. */
async function confirm(
  { id }: Stripe.PaymentIntent,
  payment: CardPayment,
): Promise<Stripe.PaymentIntent | string> {
  try {
    return await stripe().paymentIntents.confirm(id, {
      payment_method: payment.paymentMethod,
      ...finishedInBrowser(),
    });
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
): Promise<PaymentResult> {
  switch (intent.status) {
    case 'succeeded':
      return (await finalizePayment(payment, intent, now)) ? PAID : REFUNDED;
    case 'requires_action':
      return actionRequired(intent.client_secret ?? '');
    case 'processing':
      return PAID;
    default:
      return decline(payment, intent.last_payment_error?.message ?? checkout.failed, now);
  }
}

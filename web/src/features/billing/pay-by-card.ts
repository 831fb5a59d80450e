import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { checkout } from '@legacy-hub/domain/copy/checkout';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { type ApiResult, callApi } from '../../api/call-api.ts';
import { type Attempt, clearAttempt, loadAttempt, type Purchase, saveAttempt } from './checkout-storage.ts';
import { completePayment, type PaymentOutcome } from './complete-payment.ts';
import { createPaymentMethod } from './create-payment-method.ts';

type StripeHandles = { stripe: Stripe; card: StripeCardElement; purchase: Purchase };

const WALK_IN: ['walk-in'] = ['walk-in'];

/** One press of the button: the card, the charge, and the bank's question where it has one. */
export async function payByCard(till: StripeHandles): Promise<PaymentOutcome> {
  const attempt = loadAttempt() ?? (await begin(till));
  if ('message' in attempt) return { paid: false, message: attempt.message, isUnresolved: false };
  const paid = await completePayment(() => send(attempt, till.purchase), checkout.failed);
  if (!paid.paid && !paid.isUnresolved) clearAttempt();
  return paid;
}

async function begin({ purchase, ...field }: StripeHandles): Promise<Attempt | { message: string }> {
  const read = await createPaymentMethod(field, purchase);
  if ('message' in read) return read;
  const attempt = { idempotencyKey: crypto.randomUUID(), ...read };
  saveAttempt(attempt);
  return attempt;
}

function send(
  attempt: Attempt,
  purchase: Purchase,
): Promise<ApiResult<typeof billingEndpoints.createPayment>> {
  const { name, email, phone } = purchase;
  const bought =
    purchase.kind === 'walk-in'
      ? { memberships: WALK_IN, walkInId: purchase.walkInId }
      : { memberships: purchase.memberships };
  return callApi(billingEndpoints.createPayment, { ...attempt, name, email, phone, ...bought });
}

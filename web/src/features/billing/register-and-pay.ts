import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { checkout } from '@legacy-hub/domain/copy/checkout';
import { registration } from '@legacy-hub/domain/copy/registration';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { type ApiResult, callApi, errorMessage } from '../../api/call-api.ts';
import {
  type Attempt,
  clearAttempt,
  loadAttempt,
  type MembershipPurchase,
  type Purchase,
  saveAttempt,
} from './checkout-storage.ts';
import { completePayment, type PaymentOutcome } from './complete-payment.ts';
import { createPaymentMethod } from './create-payment-method.ts';

/** Registers the household again, to be paid in cash. Returns an error message, or null on success. */
export async function payAtCounter({ kind, ...household }: MembershipPurchase): Promise<string | null> {
  const result = await callApi(registrationEndpoints.registerHousehold, {
    ...household,
    paymentMethod: 'cash',
    idempotencyKey: crypto.randomUUID(),
  });
  return result.ok ? null : errorMessage(result.refusal, registration.failed);
}

type CardPayment = { stripe: Stripe; card: StripeCardElement; purchase: Purchase };

const WALK_IN_MEMBERSHIPS: ['walk-in'] = ['walk-in'];

/** Charges the card in the field, including 3-D Secure. An unresolved attempt is sent again as it was. */
export async function payByCard(payment: CardPayment): Promise<PaymentOutcome> {
  const attempt = loadAttempt() ?? (await startAttempt(payment));
  if ('message' in attempt) return { paid: false, message: attempt.message, isUnresolved: false };
  const outcome = await completePayment(() => send(attempt, payment.purchase), checkout.failed);
  if (!outcome.paid && !outcome.isUnresolved) clearAttempt();
  return outcome;
}

async function startAttempt({ purchase, ...card }: CardPayment): Promise<Attempt | { message: string }> {
  const method = await createPaymentMethod(card, purchase);
  if ('message' in method) return method;
  const attempt = { idempotencyKey: crypto.randomUUID(), ...method };
  saveAttempt(attempt);
  return attempt;
}

function send(
  attempt: Attempt,
  purchase: Purchase,
): Promise<ApiResult<typeof billingEndpoints.createPayment>> {
  const { name, email, phone } = purchase;
  const order =
    purchase.kind === 'walk-in'
      ? { memberships: WALK_IN_MEMBERSHIPS, walkInId: purchase.walkInId }
      : { memberships: purchase.memberships };
  return callApi(billingEndpoints.createPayment, { ...attempt, name, email, phone, ...order });
}

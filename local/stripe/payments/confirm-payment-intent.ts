import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { boolean, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { confirmIntent } from './intent-confirmation.ts';
import { checkOwner, futureUsage, methodShape, paymentMethodFrom } from './intent-parameters.ts';
import { throwIfFailed } from './intent-refusal.ts';

export function missingMethodError() {
  return invalid(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { code: 'payment_intent_unexpected_state' },
  );
}

export function confirmNow(
  state: SandboxState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  absent = false,
): void {
  confirmIntent(state, intent, method, { offSession: absent, whenAbsent: 'refuse' });
  throwIfFailed(intent.last_payment_error, { payment_intent: intent });
}

export const confirmShape = {
  ...methodShape,
  client_secret: text,
  error_on_requires_action: boolean,
  off_session: boolean,
  receipt_email: text,
  setup_future_usage: futureUsage,
  use_stripe_sdk: boolean,
};

export function confirmPaymentIntent(
  state: SandboxState,
  id: string,
  params: Params<typeof confirmShape>,
): Stripe.PaymentIntent {
  const intent = find(state.paymentIntents, 'payment_intent', id);
  const requested = paymentMethodFrom(state, params);
  checkOwner({ customer: idOf(intent.customer) }, requested);
  const method = requested ?? state.paymentMethods.get(idOf(intent.payment_method) ?? '');
  if (method === undefined && intent.status !== 'succeeded') throw missingMethodError();
  if (params.setup_future_usage) intent.setup_future_usage = params.setup_future_usage;
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email;
  if (method) confirmNow(state, intent, method, params.off_session || params.error_on_requires_action);
  return intent;
}

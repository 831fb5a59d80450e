import type Stripe from 'stripe';
import { invalid, StripeRefusal } from '../http/errors.ts';
import { boolean, listOf, metadata, oneOf, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { toJson } from '../state/json.ts';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { customerWithId } from './customers.ts';
import { cardBehaviorOf, paymentMethodNamed } from './payment-methods.ts';

export const createIntentShape = {
  allowed_payment_method_types: listOf(oneOf('card')),
  confirm: boolean,
  customer: text,
  metadata,
  payment_method: text,
  return_url: text,
  use_stripe_sdk: boolean,
};
export const confirmShape = { payment_method: text, return_url: text, use_stripe_sdk: boolean };

/**
 * Requires a return URL. Stripe needs it for payment methods that redirect. Stripe does not document if an
 * intent for cards alone needs it, so the sandbox is strict.
 */
export function checkReturnUrl({ return_url }: { return_url?: string | undefined }): void {
  if (return_url !== undefined) return;
  throw invalid(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
    { param: 'return_url' },
  );
}

/** Reads the customer and card of a new intent. A saved card can only be used for its own customer. */
export function readParties(state: SandboxState, params: Params<typeof createIntentShape>) {
  if (params.confirm === true) checkReturnUrl(params);
  const customer =
    params.customer === undefined ? null : customerWithId(state, params.customer, 'customer').id;
  return { customer, method: methodFor(state, { customer }, params.payment_method) };
}

export function methodFor(
  state: SandboxState,
  intent: { customer: string | { id: string } | null },
  id: string | undefined,
): Stripe.PaymentMethod | undefined {
  if (id === undefined) return undefined;
  const method = paymentMethodNamed(state, id, 'payment_method');
  const [owner, customer] = [idOf(method.customer), idOf(intent.customer)];
  if (owner === null || owner === customer) return method;
  const reason =
    customer === null
      ? `The PaymentMethod ${id} belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`
      : `The provided PaymentMethod ${id} does not belong to the Customer ${customer}.`;
  throw invalid(reason, { code: 'payment_intent_invalid_parameter', param: 'payment_method' });
}

type Kind = 'payment_intent' | 'setup_intent';

const NAMES = { payment_intent: 'PaymentIntent', setup_intent: 'SetupIntent' };

export function unexpectedState(kind: Kind, message: string): StripeRefusal {
  return invalid(message, { code: `${kind}_unexpected_state` });
}

export function missingMethod(kind: Kind): StripeRefusal {
  return unexpectedState(
    kind,
    `You cannot confirm this ${NAMES[kind]} because it's missing a payment method. You can either update the ${NAMES[kind]} with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`,
  );
}

export function needsAuthentication(
  state: SandboxState,
  method: Stripe.PaymentMethod,
  offSession: boolean,
): boolean {
  const { authentication } = cardBehaviorOf(state, method);
  if (authentication === 'unless set up') return !(offSession && state.offSessionMethods.has(method.id));
  return authentication === 'always';
}

/** Makes the intent wait for 3-D Secure, which runs in the browser. */
export function requireAction(intent: Stripe.PaymentIntent | Stripe.SetupIntent): void {
  intent.status = 'requires_action';
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
}

type Failure = Stripe.PaymentIntent.LastPaymentError & Stripe.SetupIntent.LastSetupError;

export function authenticationFailure(kind: Kind): Failure {
  return {
    type: 'invalid_request_error',
    code: `${kind}_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
}

export function declineOf(state: SandboxState, method: Stripe.PaymentMethod, charge?: string): Failure {
  const { code = '', declineCode, message = '' } = cardBehaviorOf(state, method).decline ?? {};
  return {
    type: 'card_error',
    ...(charge !== undefined && { charge }),
    code,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    message,
  };
}

/** Reports a failed confirmation as an error that includes the intent. */
export function throwIfFailed(
  failure: Stripe.PaymentIntent.LastPaymentError | Stripe.SetupIntent.LastSetupError | null,
  intent: { payment_intent: Stripe.PaymentIntent } | { setup_intent: Stripe.SetupIntent },
): void {
  if (failure === null) return;
  const type = failure.type === 'card_error' ? 'card_error' : 'invalid_request_error';
  throw new StripeRefusal(type === 'card_error' ? 402 : 400, {
    message: 'The payment failed.',
    ...toJson({ ...failure, ...intent }),
    type,
  });
}

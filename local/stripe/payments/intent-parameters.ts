import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { boolean, listOf, mergeMetadata, metadata, nested, oneOf, text } from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { billingDetailsShape, cardShape } from './card-input.ts';
import { createPaymentMethod, paymentMethodNamed } from './payment-methods.ts';

export const methodShape = {
  payment_method: text,
  payment_method_data: nested({
    type: required(oneOf('card')),
    card: required(nested(cardShape)),
    billing_details: nested(billingDetailsShape),
    metadata,
  }),
};
/** Parameters that control redirects of a payment confirmed on creation. */
export const redirectShape = {
  automatic_payment_methods: nested({
    enabled: required(boolean),
    allow_redirects: oneOf('always', 'never'),
  }),
  confirm: boolean,
  allowed_payment_method_types: listOf(oneOf('card')),
  return_url: text,
  use_stripe_sdk: boolean,
};

/** By default Stripe offers all payment methods, and some of them redirect. */
export function isAutomatic(params: Params<typeof redirectShape>): boolean {
  return params.automatic_payment_methods?.enabled ?? params.allowed_payment_method_types === undefined;
}

export function checkRedirects(params: Params<typeof redirectShape>): void {
  if (params.confirm !== true) return;
  const redirects = isAutomatic(params) && params.automatic_payment_methods?.allow_redirects !== 'never';
  if (redirects && params.return_url === undefined) {
    throw invalid(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      { param: 'return_url' },
    );
  }
  if (params.return_url !== undefined && params.use_stripe_sdk !== true) {
    throw invalid(
      'The sandbox never redirects: send use_stripe_sdk=true along with return_url, or leave both out.',
      {
        param: 'return_url',
      },
    );
  }
}

export const futureUsage = oneOf('off_session', 'on_session');

export function paymentMethodFrom(
  state: SandboxState,
  params: Params<typeof methodShape>,
): Stripe.PaymentMethod | undefined {
  if (params.payment_method !== undefined) {
    return paymentMethodNamed(state, params.payment_method, 'payment_method');
  }
  const data = params.payment_method_data;
  return (
    data && createPaymentMethod(state, data.card, data.billing_details, mergeMetadata(null, data.metadata))
  );
}

/** A saved card can only pay for its own customer. */
export function checkOwner(
  intent: { customer: string | null },
  method: Stripe.PaymentMethod | undefined,
): void {
  const owner = idOf(method?.customer);
  if (method === undefined || owner === null || owner === intent.customer) return;
  const reason =
    intent.customer === null
      ? `The PaymentMethod ${method.id} belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`
      : `The provided PaymentMethod ${method.id} does not belong to the Customer ${intent.customer}.`;
  throw invalid(reason, { code: 'payment_intent_invalid_parameter', param: 'payment_method' });
}

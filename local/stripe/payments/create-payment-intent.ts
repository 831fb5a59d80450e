import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { boolean, integer, mergeMetadata, metadata, nested, oneOf, text } from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import type { SandboxState } from '../state/state.ts';
import { confirmNow, missingMethodError } from './confirm-payment-intent.ts';
import { customerNamed } from './customers.ts';
import {
  checkOwner,
  checkRedirects,
  futureUsage,
  isAutomatic,
  methodShape,
  paymentMethodFrom,
  redirectShape,
} from './intent-parameters.ts';
import { checkAmount, createIntent } from './payment-intents.ts';

export const createShape = {
  ...methodShape,
  amount: required(integer(1)),
  ...redirectShape,
  capture_method: oneOf('automatic', 'automatic_async'),
  confirmation_method: oneOf('automatic'),
  currency: required(text),
  customer: text,
  description: text,
  error_on_requires_action: boolean,
  metadata,
  off_session: boolean,
  payment_method_options: nested({
    card: nested({ request_three_d_secure: oneOf('any', 'automatic', 'challenge') }),
  }),
  receipt_email: text,
  setup_future_usage: futureUsage,
  statement_descriptor_suffix: text,
};

export function createPaymentIntent(
  state: SandboxState,
  params: Params<typeof createShape>,
): Stripe.PaymentIntent {
  checkAmount(params.amount, params.currency);
  checkRedirects(params);
  const customer =
    params.customer === undefined ? null : customerNamed(state, params.customer, 'customer').id;
  if (params.confirm !== true && (params.off_session || params.error_on_requires_action)) {
    throw invalid('You cannot set off_session or error_on_requires_action without confirm=true.', {
      param: params.off_session ? 'off_session' : 'error_on_requires_action',
    });
  }
  const method = paymentMethodFrom(state, params);
  checkOwner({ customer }, method);
  if (params.confirm && method === undefined) throw missingMethodError();
  const requestThreeDSecure = params.payment_method_options?.card?.request_three_d_secure;
  const intent = createIntent(state, {
    amount: params.amount,
    currency: params.currency.toLowerCase(),
    customer,
    method,
    metadata: mergeMetadata(null, params.metadata),
    automatic: isAutomatic(params),
    ...(params.allowed_payment_method_types && { allowedTypes: params.allowed_payment_method_types }),
    ...(params.description !== undefined && { description: params.description }),
    ...(params.receipt_email !== undefined && { receipt_email: params.receipt_email }),
    ...(params.setup_future_usage && { setup_future_usage: params.setup_future_usage }),
    ...(params.statement_descriptor_suffix !== undefined && {
      statement_descriptor_suffix: params.statement_descriptor_suffix,
    }),
    ...(requestThreeDSecure && { requestThreeDSecure }),
  });
  if (params.confirm && method) {
    confirmNow(state, intent, method, params.off_session || params.error_on_requires_action);
  }
  return intent;
}

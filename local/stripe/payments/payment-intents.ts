import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { listRoute } from '../http/list-route.ts';
import { integer, mergeMetadata, oneOf, text } from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { browserRoute, route } from '../http/routing.ts';
import { now } from '../state/customer-time.ts';
import { nulls } from '../state/filled.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { confirmIntent } from './confirm-payment.ts';
import {
  checkReturnUrl,
  confirmShape,
  createIntentShape,
  methodFor,
  missingMethod,
  readParties,
  throwIfFailed,
  unexpectedState,
} from './intents.ts';

const MINIMUM_CHARGE = 50;

export const createShape = {
  ...createIntentShape,
  amount: required(integer(1)),
  currency: required(oneOf('aud')),
};

interface NewIntent {
  amount: number;
  customer: string | null;
  method: Stripe.PaymentMethod | undefined;
  metadata?: Record<string, string>;
  description?: string;
  setupFutureUsage?: 'off_session';
}

export function createIntent(state: SandboxState, input: NewIntent): Stripe.PaymentIntent {
  const id = state.newId('pi');
  const intent: Stripe.PaymentIntent = {
    ...nulls(
      'application application_fee_amount automatic_payment_methods canceled_at cancellation_reason customer_account',
    ),
    ...nulls('excluded_payment_method_types last_payment_error latest_charge managed_payments next_action'),
    ...nulls('on_behalf_of payment_method_configuration_details payment_record processing receipt_email'),
    ...nulls('review shipping source statement_descriptor statement_descriptor_suffix transfer_data'),
    ...nulls('transfer_group'),
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: state.newId(`${id}_secret`, 25),
    confirmation_method: 'automatic',
    created: now(state, input.customer),
    currency: 'aud',
    customer: input.customer,
    description: input.description ?? null,
    livemode: false,
    metadata: input.metadata ?? {},
    payment_method: input.method?.id ?? null,
    payment_method_options: {
      card: { ...nulls('installments mandate_options network'), request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    setup_future_usage: input.setupFutureUsage ?? null,
    status: input.method ? 'requires_confirmation' : 'requires_payment_method',
  };
  state.paymentIntents.set(id, intent);
  return intent;
}

function create(state: SandboxState, params: Params<typeof createShape>): Stripe.PaymentIntent {
  if (params.amount < MINIMUM_CHARGE) {
    throw invalid('Amount must be at least $0.50 aud', { code: 'amount_too_small', param: 'amount' });
  }
  const { customer, method } = readParties(state, params);
  if (params.confirm && method === undefined) throw missingMethod('payment_intent');
  const intent = createIntent(state, {
    amount: params.amount,
    customer,
    method,
    metadata: mergeMetadata(null, params.metadata),
  });
  if (params.confirm && method) confirm(state, intent, method);
  return intent;
}

function confirm(state: SandboxState, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  confirmIntent(state, intent, method);
  throwIfFailed(intent.last_payment_error, { payment_intent: intent });
}

const CANCELABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing'];

export function cancelIntent(
  state: SandboxState,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null = null,
): Stripe.PaymentIntent {
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpectedState(
      'payment_intent',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  }
  state.settlesAt.delete(intent.id);
  intent.status = 'canceled';
  intent.canceled_at = now(state, intent.customer);
  intent.cancellation_reason = reason;
  intent.next_action = null;
  return intent;
}

const intentNamed = (state: SandboxState, id: string) => find(state.paymentIntents, 'payment_intent', id);

export const paymentIntentRoutes = [
  route('POST', '/v1/payment_intents', createShape, ({ state, params }) => create(state, params)),
  browserRoute('GET', '/v1/payment_intents/:id', { client_secret: text }, ({ state, id }) =>
    intentNamed(state, id),
  ),
  listRoute('/v1/payment_intents', ({ paymentIntents }) => paymentIntents.values(), ['customer']),
  route('POST', '/v1/payment_intents/:id/confirm', confirmShape, ({ state, id, params }) => {
    checkReturnUrl(params);
    const intent = intentNamed(state, id);
    const requested = methodFor(state, intent, params.payment_method);
    const method = requested ?? state.paymentMethods.get(idOf(intent.payment_method) ?? '');
    if (method === undefined) throw missingMethod('payment_intent');
    confirm(state, intent, method);
    return intent;
  }),
  route('POST', '/v1/payment_intents/:id/cancel', {}, ({ state, id }) =>
    cancelIntent(state, intentNamed(state, id)),
  ),
];

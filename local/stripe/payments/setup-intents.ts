import type Stripe from 'stripe';
import { mergeMetadata, oneOf, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { browserRoute, route } from '../http/routing.ts';
import { now } from '../state/customer-time.ts';
import { nulls } from '../state/filled.ts';
import { find, idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import {
  authenticationFailure,
  checkReturnUrl,
  confirmShape,
  createIntentShape,
  declineOf,
  methodFor,
  missingMethod,
  needsAuthentication,
  readParties,
  requireAction,
  throwIfFailed,
  unexpectedState,
} from './intents.ts';
import { attach, cardBehaviorOf } from './payment-methods.ts';

export const createShape = { ...createIntentShape, usage: oneOf('off_session') };

function create(state: SandboxState, params: Params<typeof createShape>): Stripe.SetupIntent {
  const { customer, method } = readParties(state, params);
  const id = state.newId('seti');
  const intent: Stripe.SetupIntent = {
    ...nulls(
      'application automatic_payment_methods cancellation_reason customer_account description excluded_payment_method_types',
    ),
    ...nulls('flow_directions last_setup_error latest_attempt mandate next_action on_behalf_of'),
    ...nulls('payment_method_configuration_details single_use_mandate'),
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    client_secret: state.newId(`${id}_secret`, 32),
    created: now(state, customer),
    customer,
    livemode: false,
    metadata: mergeMetadata(null, params.metadata),
    payment_method: method?.id ?? null,
    payment_method_options: {
      card: { ...nulls('mandate_options network'), request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: 'off_session',
  };
  state.setupIntents.set(id, intent);
  if (params.confirm) confirm(state, intent, method);
  return intent;
}

function confirm(
  state: SandboxState,
  intent: Stripe.SetupIntent,
  requested: Stripe.PaymentMethod | undefined,
): Stripe.SetupIntent {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'setup_intent',
      'You cannot confirm this SetupIntent because it has already succeeded.',
    );
  }
  const method = requested ?? state.paymentMethods.get(idOf(intent.payment_method) ?? '');
  if (method === undefined) throw missingMethod('setup_intent');
  intent.payment_method = method.id;
  intent.last_setup_error = null;
  if (needsAuthentication(state, method, false)) {
    requireAction(intent);
  } else {
    succeed(state, intent, method);
  }
  throwIfFailed(intent.last_setup_error, { setup_intent: intent });
  return intent;
}

function succeed(state: SandboxState, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): void {
  if (cardBehaviorOf(state, method).declinesOnSave) {
    fail(intent, method, declineOf(state, method));
    return;
  }
  const customer = idOf(intent.customer);
  if (customer !== null) attach(state, method, customer);
  state.offSessionMethods.add(method.id);
  intent.status = 'succeeded';
}

function fail(
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  error: Stripe.SetupIntent.LastSetupError,
): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_setup_error = { ...error, payment_method: method };
}

export function finishSetupAuthentication(
  state: SandboxState,
  intent: Stripe.SetupIntent,
  approved: boolean,
): void {
  if (intent.status !== 'requires_action') {
    throw unexpectedState('setup_intent', 'This SetupIntent does not wait for an authentication.');
  }
  const method = stored(state.paymentMethods, intent.payment_method);
  intent.next_action = null;
  if (approved) succeed(state, intent, method);
  else fail(intent, method, authenticationFailure('setup_intent'));
}

const intentNamed = (state: SandboxState, id: string) => find(state.setupIntents, 'setupintent', id);

export const setupIntentRoutes = [
  route('POST', '/v1/setup_intents', createShape, ({ state, params }) => create(state, params)),
  browserRoute('GET', '/v1/setup_intents/:id', { client_secret: text }, ({ state, id }) =>
    intentNamed(state, id),
  ),
  route('POST', '/v1/setup_intents/:id/confirm', confirmShape, ({ state, id, params }) => {
    checkReturnUrl(params);
    const intent = intentNamed(state, id);
    return confirm(state, intent, methodFor(state, intent, params.payment_method));
  }),
];

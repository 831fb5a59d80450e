import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { mergeMetadata, metadata, oneOf, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { now } from '../state/customer-time.ts';
import { emit } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { authenticationNeeded, threeDSecureAction } from './authentication.ts';
import { customerNamed } from './customers.ts';
import {
  checkRedirects,
  isAutomatic,
  methodShape,
  paymentMethodFrom,
  redirectShape,
} from './intent-parameters.ts';
import { throwIfFailed } from './intent-refusal.ts';
import { attach, cardBehaviorOf } from './payment-methods.ts';

export const createShape = {
  ...methodShape,
  ...redirectShape,
  customer: text,
  description: text,
  metadata,
  usage: oneOf('off_session', 'on_session'),
};

export function createSetupIntent(
  state: SandboxState,
  params: Params<typeof createShape>,
): Stripe.SetupIntent {
  checkRedirects(params);
  const customer =
    params.customer === undefined ? null : customerNamed(state, params.customer, 'customer').id;
  const method = paymentMethodFrom(state, params);
  const id = state.newId('seti');
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: isAutomatic(params) ? { allow_redirects: 'always', enabled: true } : null,
    cancellation_reason: null,
    client_secret: state.newId(`${id}_secret`, 32),
    created: now(state, customer),
    customer,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata(null, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  };
  state.setupIntents.set(id, intent);
  emit(state, 'setup_intent.created', intent);
  if (params.confirm) confirmSetup(state, intent, method);
  return intent;
}

export function confirmSetup(
  state: SandboxState,
  intent: Stripe.SetupIntent,
  requested: Stripe.PaymentMethod | undefined,
): void {
  const details = { code: 'setup_intent_unexpected_state' };
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
      details,
    );
  }
  const method = requested ?? state.paymentMethods.get(idOf(intent.payment_method) ?? '');
  if (method === undefined) {
    throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", details);
  }
  intent.payment_method = method.id;
  intent.last_setup_error = null;
  if (authenticationNeeded(state, method, { offSession: false })) {
    intent.status = 'requires_action';
    intent.next_action = threeDSecureAction(state, 'setup_intent', intent);
    emit(state, 'setup_intent.requires_action', intent);
  } else {
    succeed(state, intent, method);
  }
  throwIfFailed(intent.last_setup_error, { setup_intent: intent });
}

function succeed(state: SandboxState, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): void {
  const bank = cardBehaviorOf(state, method);
  if (bank.declinesOnSave && bank.decline) {
    const { code, declineCode, message } = bank.decline;
    fail(state, intent, method, {
      type: 'card_error',
      code,
      ...(declineCode !== undefined && { decline_code: declineCode }),
      message,
    });
    return;
  }
  const customer = idOf(intent.customer);
  if (customer !== null) attach(state, method, customer);
  if (intent.usage === 'off_session') state.offSessionMethods.add(method.id);
  intent.status = 'succeeded';
  emit(state, 'setup_intent.succeeded', intent);
}

function fail(
  state: SandboxState,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  error: Stripe.SetupIntent.LastSetupError,
): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_setup_error = { ...error, payment_method: method };
  emit(state, 'setup_intent.setup_failed', intent);
}

export function finishSetupAuthentication(
  state: SandboxState,
  intent: Stripe.SetupIntent,
  approved: boolean,
): void {
  if (intent.status !== 'requires_action') {
    throw invalid('This SetupIntent does not wait for an authentication.', {
      code: 'setup_intent_unexpected_state',
    });
  }
  const method = stored(state.paymentMethods, intent.payment_method);
  intent.next_action = null;
  if (approved) {
    succeed(state, intent, method);
    return;
  }
  fail(state, intent, method, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

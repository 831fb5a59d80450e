import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { now } from '../state/customer-time.ts';
import { emit } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { authenticationNeeded, threeDSecureAction } from './authentication.ts';
import { chargeCard } from './charges.ts';
import { openDispute } from './disputes.ts';
import { attach, cardBehaviorOf } from './payment-methods.ts';

interface Occasion {
  offSession: boolean;
  /** What to do when authentication is required but the cardholder is absent. */
  whenAbsent: 'ask later' | 'refuse';
}

function checkStatus(intent: Stripe.PaymentIntent): void {
  const details = { code: 'payment_intent_unexpected_state' };
  if (intent.status === 'succeeded') {
    throw invalid(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      details,
    );
  }
  if (intent.status === 'canceled' || intent.status === 'processing') {
    throw invalid(
      `This PaymentIntent's payment could not be confirmed because it has a status of ${intent.status}.`,
      details,
    );
  }
}

/** Leaves the intent succeeded, processing, requires_action or requires_payment_method. */
export function confirmIntent(
  state: SandboxState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  occasion: Occasion,
): void {
  checkStatus(intent);
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  const requested = ['any', 'challenge'].includes(
    intent.payment_method_options?.card?.request_three_d_secure ?? '',
  );
  if (!authenticationNeeded(state, method, { offSession: occasion.offSession, requested })) {
    settleOrProcess(state, intent, method);
  } else if (occasion.offSession && occasion.whenAbsent === 'refuse') {
    fail(state, intent, method, {
      type: 'card_error',
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    });
  } else {
    intent.status = 'requires_action';
    intent.next_action = threeDSecureAction(state, 'payment_intent', intent);
    emit(state, 'payment_intent.requires_action', intent);
    state.onIntentChange(intent);
  }
}

export function finishAuthentication(
  state: SandboxState,
  intent: Stripe.PaymentIntent,
  approved: boolean,
): void {
  if (intent.status !== 'requires_action') {
    throw invalid('This PaymentIntent does not wait for an authentication.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  const method = stored(state.paymentMethods, intent.payment_method);
  intent.next_action = null;
  if (approved) {
    settleOrProcess(state, intent, method);
    return;
  }
  fail(state, intent, method, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

function settleOrProcess(
  state: SandboxState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): void {
  const seconds = state.holdSecondsFor(method.id);
  if (seconds === 0) {
    settle(state, intent, method);
    return;
  }
  intent.status = 'processing';
  state.settlesAt.set(intent.id, now(state, intent.customer) + seconds);
  emit(state, 'payment_intent.processing', intent);
  state.onIntentChange(intent);
}

/** Completes or declines a payment that was processing. */
export function settleProcessing(state: SandboxState, intent: Stripe.PaymentIntent): void {
  state.settlesAt.delete(intent.id);
  settle(state, intent, stored(state.paymentMethods, intent.payment_method));
}

function settle(state: SandboxState, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const bank = cardBehaviorOf(state, method);
  const charge = chargeCard(state, { intent, method, bank });
  if (bank.decline) {
    const { code, declineCode, message } = bank.decline;
    fail(state, intent, method, {
      type: 'card_error',
      charge: charge.id,
      code,
      ...(declineCode !== undefined && { decline_code: declineCode }),
      message,
    });
    return;
  }
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  keepMethod(state, intent, method);
  emit(state, 'payment_intent.succeeded', intent);
  state.onIntentChange(intent);
  if (bank.aftermath === 'dispute') openDispute(state, charge);
}

/** Attaches a saved method to the customer. A method used without a customer cannot be reused. */
function keepMethod(state: SandboxState, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const customer = idOf(intent.customer);
  const saved = customer !== null && intent.setup_future_usage !== null;
  if (idOf(method.customer) === null) {
    if (saved) attach(state, method, customer);
    else state.unusableMethods.add(method.id);
  }
  if (intent.setup_future_usage === 'off_session') state.offSessionMethods.add(method.id);
}

function fail(
  state: SandboxState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  error: Stripe.PaymentIntent.LastPaymentError,
): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = { ...error, payment_method: method };
  emit(state, 'payment_intent.payment_failed', intent);
  state.onIntentChange(intent);
}

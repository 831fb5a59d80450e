import type Stripe from 'stripe';
import { now } from '../state/customer-time.ts';
import { emit } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { chargeCard } from './charges.ts';
import { openDispute } from './disputes.ts';
import { warnOfFraud } from './fraud-warnings.ts';
import {
  authenticationFailure,
  declineOf,
  needsAuthentication,
  requireAction,
  unexpectedState,
} from './intents.ts';
import { attach, cardBehaviorOf } from './payment-methods.ts';

function checkStatus({ status }: Stripe.PaymentIntent): void {
  if (status !== 'succeeded' && status !== 'canceled' && status !== 'processing') return;
  throw unexpectedState(
    'payment_intent',
    status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `This PaymentIntent's payment could not be confirmed because it has a status of ${status}.`,
  );
}

/** Confirms the intent. Its status is then succeeded, processing, requires_action or requires_payment_method. */
export function confirmIntent(
  state: SandboxState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  offSession = false,
): void {
  checkStatus(intent);
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  if (!needsAuthentication(state, method, offSession)) {
    settleOrProcess(state, intent, method);
    return;
  }
  requireAction(intent);
  state.onIntentChange(intent);
}

export function finishAuthentication(
  state: SandboxState,
  intent: Stripe.PaymentIntent,
  approved: boolean,
): void {
  if (intent.status !== 'requires_action') {
    throw unexpectedState('payment_intent', 'This PaymentIntent does not wait for an authentication.');
  }
  const method = stored(state.paymentMethods, intent.payment_method);
  intent.next_action = null;
  if (approved) settleOrProcess(state, intent, method);
  else fail(state, intent, method, authenticationFailure('payment_intent'));
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
}

export function settleProcessing(state: SandboxState, intent: Stripe.PaymentIntent): void {
  state.settlesAt.delete(intent.id);
  settle(state, intent, stored(state.paymentMethods, intent.payment_method));
}

function settle(state: SandboxState, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const bank = cardBehaviorOf(state, method);
  const charge = chargeCard(state, { intent, method, bank });
  if (bank.decline) {
    fail(state, intent, method, declineOf(state, method, charge.id));
    return;
  }
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  storeMethod(state, intent, method);
  emit(state, 'payment_intent.succeeded', intent);
  state.onIntentChange(intent);
  if (bank.aftermath === 'dispute') openDispute(state, charge);
  if (bank.aftermath === 'fraud warning') warnOfFraud(state, charge);
}

/** Attaches a saved method to the customer. A method used without a customer cannot be reused. */
function storeMethod(state: SandboxState, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const customer = idOf(intent.customer);
  const saved = customer !== null && intent.setup_future_usage !== null;
  if (idOf(method.customer) === null) {
    if (saved) attach(state, method, customer);
    else state.unusableMethods.add(method.id);
  }
  if (intent.setup_future_usage !== null) state.offSessionMethods.add(method.id);
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
  state.onIntentChange(intent);
}

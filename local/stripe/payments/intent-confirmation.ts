import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { now } from '../state/customer-time.ts';
import { emit } from '../state/events.ts';
import { idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { authenticationNeeded, threeDSecureAction } from './authentication.ts';
import { chargeCard } from './charges.ts';
import { attach, bankOf } from './payment-methods.ts';

interface Occasion {
  offSession: boolean;
  /** What to do when the bank wants to see a holder who is not there. */
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

/** Tries to pay: the intent ends succeeded, processing, waiting for the holder, or without a method again. */
export function confirmIntent(
  world: SandboxState,
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
  if (!authenticationNeeded(world, method, { offSession: occasion.offSession, requested })) {
    settleOrProcess(world, intent, method, false);
  } else if (occasion.offSession && occasion.whenAbsent === 'refuse') {
    fail(world, intent, method, {
      type: 'card_error',
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    });
  } else {
    intent.status = 'requires_action';
    intent.next_action = threeDSecureAction(world, 'payment_intent', intent);
    emit(world, 'payment_intent.requires_action', intent);
    world.onIntentChange(intent);
  }
}

export function finishAuthentication(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  approved: boolean,
): void {
  if (intent.status !== 'requires_action') {
    throw invalid('This PaymentIntent does not wait for an authentication.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  const method = stored(world.paymentMethods, intent.payment_method);
  intent.next_action = null;
  if (approved) {
    settleOrProcess(world, intent, method, true);
    return;
  }
  fail(world, intent, method, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

function settleOrProcess(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): void {
  const seconds = world.thinksFor(method.id);
  if (seconds === 0) {
    settle(world, intent, method, authenticated);
    return;
  }
  intent.status = 'processing';
  world.settlesAt.set(intent.id, now(world, intent.customer) + seconds);
  emit(world, 'payment_intent.processing', intent);
  world.onIntentChange(intent);
}

/** A payment that was processing comes to its end. */
export function settleProcessing(world: SandboxState, intent: Stripe.PaymentIntent): void {
  world.settlesAt.delete(intent.id);
  settle(world, intent, stored(world.paymentMethods, intent.payment_method), false);
}

function settle(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): void {
  const bank = bankOf(world, method);
  const charge = chargeCard(world, { intent, method, bank, authenticated });
  if (bank.decline) {
    const { code, declineCode, message } = bank.decline;
    fail(world, intent, method, {
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
  keepMethod(world, intent, method);
  emit(world, 'payment_intent.succeeded', intent);
  world.onIntentChange(intent);
}

/** A method saved for later belongs to the customer; one used without a customer is spent. */
function keepMethod(world: SandboxState, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const customer = idOf(intent.customer);
  const saved = customer !== null && intent.setup_future_usage !== null;
  if (idOf(method.customer) === null) {
    if (saved) attach(world, method, customer);
    else world.usedUp.add(method.id);
  }
  if (intent.setup_future_usage === 'off_session') world.setUp.add(method.id);
}

function fail(
  world: SandboxState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  error: Stripe.PaymentIntent.LastPaymentError,
): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = { ...error, payment_method: method };
  emit(world, 'payment_intent.payment_failed', intent);
  world.onIntentChange(intent);
}

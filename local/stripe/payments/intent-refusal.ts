import type Stripe from 'stripe';
import { type ErrorBody, StripeRefusal } from '../http/errors.ts';
import { type JsonObject, toJson } from '../state/json.ts';

type Failure = Stripe.PaymentIntent.LastPaymentError | Stripe.SetupIntent.LastSetupError;

function bodyOf(error: Failure): ErrorBody {
  return {
    type: error.type === 'card_error' ? 'card_error' : 'invalid_request_error',
    message: error.message ?? 'The payment failed.',
    ...(error.code !== undefined && { code: error.code }),
    ...(error.decline_code !== undefined && { decline_code: error.decline_code }),
    ...(error.charge !== undefined && { charge: error.charge }),
    ...(error.payment_method !== undefined && { payment_method: toJson(error.payment_method) }),
  };
}

/** Reports a failed confirmation as an error that includes the intent. */
export function throwIfFailed(
  failure: Failure | null,
  intent: { payment_intent: Stripe.PaymentIntent } | { setup_intent: Stripe.SetupIntent },
): void {
  if (failure === null) return;
  const carried: JsonObject = toJson(intent);
  throw new StripeRefusal(failure.type === 'card_error' ? 402 : 400, {
    ...bodyOf(failure),
    ...carried,
  });
}

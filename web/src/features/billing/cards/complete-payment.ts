import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { type ApiError, isOutcomeUnknown } from '../../../api/call-api.ts';
import { type FormError, formError } from '../../../forms/use-form.ts';
import { authenticatePayment } from './stripe-js.ts';

type PaymentStep =
  | { requiresAction: false; passCode?: string | undefined }
  | { requiresAction: true; clientSecret: string };

export type PaymentResponse =
  | { readonly ok: true; readonly data: PaymentStep }
  | { readonly ok: false; readonly refusal: ApiError };

/** While the outcome is unresolved, only the same payment may be sent again. */
export type PaymentOutcome = { paid: true; passCode?: string | undefined } | FailedPayment;

type FailedPayment = {
  paid: false;
  message: string;
  isUnresolved: boolean;
  /** Undefined unless Stripe or the bank refused the payment. */
  refusal?: ApiError;
};

/** The form error for a failed payment, with an optional `prefix`. */
export const formErrorOfPayment = ({ message, isUnresolved }: FailedPayment, prefix?: string): FormError => ({
  ...formError(prefix === undefined ? message : `${prefix} ${message}`),
  isUnresolved,
});

/** The bank may require one confirmation to save a new card, and another to pay the amount due. */
const MAX_CONFIRMATIONS = 2;

/** Refusals made before the payment is looked up, so they don't reveal the outcome of an earlier request. */
const SAYS_NOTHING = ['too-many-requests', 'app-check-failed', 'not-signed-in', 'login-expired'];

/**
 * Sends a payment, runs 3-D Secure if required, and sends it again to read the outcome. `fallbackMessage`
 * replaces the transport error when a response was lost. `isRepeated` is true if the payment may have been
 * sent before.
 */
export async function completePayment(
  send: () => Promise<PaymentResponse>,
  fallbackMessage?: string,
  isRepeated = false,
): Promise<PaymentOutcome> {
  let wasSent = isRepeated;
  let confirmationsLeft = MAX_CONFIRMATIONS;
  let message: string = checkout.failed;
  for (;;) {
    const response = await send();
    if (!response.ok) return failedOutcome(response.refusal, wasSent, fallbackMessage);
    if (!response.data.requiresAction) return { paid: true, passCode: response.data.passCode };
    if (confirmationsLeft === 0) return { paid: false, message, isUnresolved: true };
    wasSent = true;
    const authentication = await authenticatePayment(response.data.clientSecret);
    confirmationsLeft = authentication.confirmed ? confirmationsLeft - 1 : 0;
    if (!authentication.confirmed) message = authentication.message;
  }
}

function failedOutcome(
  refusal: ApiError,
  wasSent: boolean,
  fallbackMessage: string = refusal.error,
): PaymentOutcome {
  const isUnknown = isOutcomeUnknown(refusal);
  const isUnresolved = isUnknown || (wasSent && SAYS_NOTHING.includes(refusal.code));
  return { paid: false, message: isUnknown ? fallbackMessage : refusal.error, isUnresolved, refusal };
}

import { checkout } from '@legacy-hub/domain/copy/checkout';
import { type ApiError, isOutcomeUnknown } from '../../api/call-api.ts';
import { authenticatePayment } from './authenticate-payment.ts';

type Step = { requiresAction: false } | { requiresAction: true; clientSecret: string };

export type PaymentResponse =
  | { readonly ok: true; readonly answer: Step }
  | { readonly ok: false; readonly refused: ApiError };

/** While its end is open, the same press is sent again and nothing else. */
export type PaymentOutcome = { paid: true } | { paid: false; message: string; isUnresolved: boolean };

/**
 * A press that may cost something. Where the bank has a question, it is asked, and the same press tells how it ended.
 * `fallbackMessage` is said when no answer came; else it is what went wrong on the way.
 */
export async function completePayment(
  send: () => Promise<PaymentResponse>,
  fallbackMessage?: string,
): Promise<PaymentOutcome> {
  const sent = await send();
  if (!sent.ok) return refusedTo(sent.refused, fallbackMessage);
  if (!sent.answer.requiresAction) return { paid: true };
  const bank = await authenticatePayment(sent.answer.clientSecret);
  const ended = await send();
  if (!ended.ok) return refusedTo(ended.refused, fallbackMessage);
  if (!ended.answer.requiresAction) return { paid: true };
  return { paid: false, message: bank.confirmed ? checkout.failed : bank.message, isUnresolved: true };
}

function refusedTo(refused: ApiError, fallbackMessage: string = refused.error): PaymentOutcome {
  const isUnresolved = isOutcomeUnknown(refused);
  return { paid: false, message: isUnresolved ? fallbackMessage : refused.error, isUnresolved };
}

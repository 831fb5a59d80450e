import { checkout } from '@legacy-hub/domain/copy/checkout';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { completePayment, type PaymentOutcome, type PaymentResponse } from './complete-payment.ts';

/** One payment attempt with one card. Sending it again does not charge twice. */
export type Attempt = { idempotencyKey: string; paymentMethodId: string };

/** Where an attempt is kept until its outcome is known. */
export type AttemptStorage = {
  load: () => Attempt | null;
  save: (attempt: Attempt) => void;
  clear: () => void;
};

/** Lasts as long as the dialog. */
export function attemptInMemory(): AttemptStorage {
  let kept: Attempt | null = null;
  const keep = (attempt: Attempt | null) => {
    kept = attempt;
  };
  return { load: () => kept, save: keep, clear: () => keep(null) };
}

type Cardholder = { name: string; email: string; phone: string };
type Payment = {
  send: (attempt: Attempt) => Promise<PaymentResponse>;
  /** Replaces the transport error when a response was lost. */
  failed?: string;
};

/**
 * Pays with the card in the field, including 3-D Secure. Stripe checks what was typed. The card is read once per attempt.
 * While an attempt is unresolved, paying again sends the same one.
 */
export function useCardPayment(cardholder: Cardholder, attempts: AttemptStorage) {
  const stripe = useStripe();
  const elements = useElements();

  async function startAttempt(): Promise<Attempt | { message: string }> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return { message: checkout.failed };
    const { name, email, phone } = cardholder;
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: { name, email, phone },
    });
    if (error) return { message: error.message ?? checkout.failed };
    const attempt = { idempotencyKey: crypto.randomUUID(), paymentMethodId: paymentMethod.id };
    attempts.save(attempt);
    return attempt;
  }

  async function pay({ send, failed }: Payment): Promise<PaymentOutcome> {
    const attempt = attempts.load() ?? (await startAttempt());
    if ('message' in attempt) return { paid: false, message: attempt.message, isUnresolved: false };
    const outcome = await completePayment(() => send(attempt), failed);
    if (outcome.paid || !outcome.isUnresolved) attempts.clear();
    return outcome;
  }

  return { pay, isReady: stripe !== null };
}

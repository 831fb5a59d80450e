import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import type { Attempt, AttemptStorage, OpenAttempt } from './attempt-storage.ts';
import { completePayment, type PaymentOutcome, type PaymentResponse } from './complete-payment.ts';

type Cardholder = { name: string; email: string; phone: string };
type Payment = {
  send: (attempt: Attempt) => Promise<PaymentResponse>;
  /** The message that replaces the transport error when a response was lost. */
  failed?: string;
};

/**
 * Pays with the card in the field, including 3-D Secure. Stripe validates the card, which is read once per
 * attempt. Paying again during an open attempt repeats that attempt, even if the field has changed;
 * `openAttempt` lets the page show that.
 */
export function useCardPayment(cardholder: Cardholder, attempts: AttemptStorage) {
  const stripe = useStripe();
  const elements = useElements();
  const [openAttempt, setOpenAttempt] = useState(attempts.load);

  async function startAttempt(): Promise<OpenAttempt | { message: string }> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return { message: checkout.failed };
    const { name, email, phone } = cardholder;
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: { name, email, phone },
    });
    if (error) return { message: error.message ?? checkout.failed };
    const { brand, last4 } = paymentMethod.card ?? {};
    const attempt = {
      idempotencyKey: crypto.randomUUID(),
      paymentMethodId: paymentMethod.id,
      ...(brand && last4 && { card: { brand, last4 } }),
    };
    attempts.save(attempt);
    return attempt;
  }

  async function pay({ send, failed }: Payment): Promise<PaymentOutcome> {
    const attempt = openAttempt ?? (await startAttempt());
    if ('message' in attempt) return { paid: false, message: attempt.message, isUnresolved: false };
    const { idempotencyKey, paymentMethodId } = attempt;
    const sendAttempt = () => send({ idempotencyKey, paymentMethodId });
    const outcome = await completePayment(sendAttempt, failed, openAttempt !== null);
    if (!outcome.paid && outcome.isUnresolved) setOpenAttempt(attempt);
    else forget();
    return outcome;
  }

  /** Clears the finished attempt, so that another card may be used. */
  function forget() {
    attempts.clear();
    setOpenAttempt(null);
  }

  return { pay, forget, openAttempt, isReady: stripe !== null };
}

import { checkout } from '@legacy-hub/domain/copy/checkout';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { usePortal } from '../account/live.ts';
import { completePayment, type PaymentOutcome, type PaymentResponse } from './complete-payment.ts';
import { createPaymentMethod } from './create-payment-method.ts';

type Send = () => Promise<PaymentResponse>;

/**
 * Pays with the card in the field. The card is read once per attempt. While an attempt is unresolved, paying again
 * sends the same one.
 */
export function useCardPayment() {
  const stripe = useStripe();
  const elements = useElements();
  const { household } = usePortal();
  const [complete, setComplete] = useState(false);
  const [busy, setBusy] = useState(false);
  const [unresolved, setUnresolved] = useState<Send | null>(null);

  /** Why the payment cannot be sent yet, or null. */
  function check(): string | null {
    if (complete || unresolved !== null) return null;
    elements?.getElement(CardElement)?.focus();
    return checkout.checks.paymentMethod;
  }

  async function startAttempt(
    sendWith: (paymentMethodId: string) => Send,
  ): Promise<Send | { message: string }> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return { message: checkout.failed };
    const { primary, email, phone } = household;
    const method = await createPaymentMethod(
      { stripe, card },
      { name: primary.name, email, phone: phone.shown },
    );
    return 'message' in method ? method : sendWith(method.paymentMethodId);
  }

  async function attempt(sendWith: (paymentMethodId: string) => Send): Promise<PaymentOutcome> {
    const send = unresolved ?? (await startAttempt(sendWith));
    if ('message' in send) return { paid: false, message: send.message, isUnresolved: false };
    const outcome = await completePayment(send);
    setUnresolved(!outcome.paid && outcome.isUnresolved ? () => send : null);
    return outcome;
  }

  async function pay(sendWith: (paymentMethodId: string) => Send): Promise<PaymentOutcome> {
    setBusy(true);
    const outcome = await attempt(sendWith);
    setBusy(false);
    return outcome;
  }

  return { check, pay, busy, isUnresolved: unresolved !== null, isReady: stripe !== null, setComplete };
}

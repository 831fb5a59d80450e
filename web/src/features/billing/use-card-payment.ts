import { checkout } from '@legacy-hub/domain/copy/checkout';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { invalid, type Validation, valid } from '../../forms/use-form.ts';
import { usePortal } from '../../portal/live.ts';
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
  const [isComplete, setComplete] = useState(false);
  const unresolved = useRef<Send | null>(null);

  function validate(): Validation<null> {
    if (isComplete || unresolved.current !== null) return valid(null);
    elements?.getElement(CardElement)?.focus();
    return invalid(checkout.checks.paymentMethod);
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

  async function pay(sendWith: (paymentMethodId: string) => Send): Promise<PaymentOutcome> {
    const send = unresolved.current ?? (await startAttempt(sendWith));
    if ('message' in send) return { paid: false, message: send.message, isUnresolved: false };
    const outcome = await completePayment(send);
    unresolved.current = !outcome.paid && outcome.isUnresolved ? send : null;
    return outcome;
  }

  return { validate, pay, isReady: stripe !== null, setComplete };
}

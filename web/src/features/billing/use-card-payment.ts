import { checkout } from '@legacy-hub/domain/copy/checkout';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { usePortal } from '../account/live.ts';
import { completePayment, type PaymentOutcome, type PaymentResponse } from './complete-payment.ts';
import { createPaymentMethod } from './create-payment-method.ts';

type Send = () => Promise<PaymentResponse>;

/**
 * Paying with the card in the field. The card is read once per attempt; while nobody knows how an attempt ended, pressing
 * again sends the same one.
 */
export function useCardPayment() {
  const stripe = useStripe();
  const elements = useElements();
  const { household } = usePortal();
  const [complete, setComplete] = useState(false);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<Send | null>(null);

  /** Why there is nothing to send yet. */
  function check(): string | null {
    if (complete || open !== null) return null;
    elements?.getElement(CardElement)?.focus();
    return checkout.checks.paymentMethod;
  }

  async function begin(sendWith: (paymentMethodId: string) => Send): Promise<Send | { message: string }> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return { message: checkout.failed };
    const { primary, email, phone } = household;
    const read = await createPaymentMethod(
      { stripe, card },
      { name: primary.name, email, phone: phone.shown },
    );
    return 'message' in read ? read : sendWith(read.paymentMethodId);
  }

  async function attempt(sendWith: (paymentMethodId: string) => Send): Promise<PaymentOutcome> {
    const send = open ?? (await begin(sendWith));
    if ('message' in send) return { paid: false, message: send.message, isUnresolved: false };
    const paid = await completePayment(send);
    setOpen(!paid.paid && paid.isUnresolved ? () => send : null);
    return paid;
  }

  async function pay(sendWith: (paymentMethodId: string) => Send): Promise<PaymentOutcome> {
    setBusy(true);
    const paid = await attempt(sendWith);
    setBusy(false);
    return paid;
  }

  return { check, pay, busy, isUnresolved: open !== null, isReady: stripe !== null, setComplete };
}

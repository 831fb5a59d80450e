import { checkout } from '@legacy-hub/domain/copy/checkout';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { usePortal } from '../account/live.ts';
import { type Paid, payInSteps, type Sent } from './complete-payment.ts';
import { readCard } from './create-payment-method.ts';

type Send = () => Promise<Sent>;

/**
 * Paying with the card in the field. The card is read once per attempt; while nobody knows how an attempt ended, pressing
 * again sends the same one.
 */
export function useCardPayment() {
  const stripe = useStripe();
  const elements = useElements();
  const { member } = usePortal();
  const [complete, setComplete] = useState(false);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<Send | null>(null);

  /** Why there is nothing to send yet. */
  function check(): string | null {
    if (complete || open !== null) return null;
    elements?.getElement(CardElement)?.focus();
    return checkout.checks.paymentMethod;
  }

  async function begin(sendWith: (paymentMethodId: string) => Send): Promise<Send | { sentence: string }> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return { sentence: checkout.failed };
    const { primary, email, phone } = member;
    const read = await readCard({ stripe, card }, { name: primary.name, email, phone: phone.shown });
    return 'sentence' in read ? read : sendWith(read.paymentMethodId);
  }

  async function attempt(sendWith: (paymentMethodId: string) => Send): Promise<Paid> {
    const send = open ?? (await begin(sendWith));
    if ('sentence' in send) return { paid: false, sentence: send.sentence, isOpen: false };
    const paid = await payInSteps(send);
    setOpen(!paid.paid && paid.isOpen ? () => send : null);
    return paid;
  }

  async function pay(sendWith: (paymentMethodId: string) => Send): Promise<Paid> {
    setBusy(true);
    const paid = await attempt(sendWith);
    setBusy(false);
    return paid;
  }

  return { check, pay, busy, isOpen: open !== null, isReady: stripe !== null, setComplete };
}

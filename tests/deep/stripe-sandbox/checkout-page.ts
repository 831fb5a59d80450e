import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import {
  loadStripe,
  type Stripe,
  type StripeCardElement,
  type StripeCardElementOptions,
} from '@stripe/stripe-js';
import { createElement as h, StrictMode, type SubmitEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A small shop that is unaware of the sandbox. Its URL parameters select the payment and the field options. */
const params = new URLSearchParams(location.search);
const clientSecret = params.get('client_secret') ?? '';
const options: StripeCardElementOptions = {
  hidePostalCode: true,
  style: { base: { color: '#1a2333', fontSize: '16px' } },
};

const ACTIONS: Record<string, (stripe: Stripe, card: StripeCardElement) => Promise<unknown>> = {
  payment,
  'next action': async (stripe) => stripe.handleNextAction({ clientSecret }),
  'payment method': async (stripe, card) => stripe.createPaymentMethod({ type: 'card', card }),
};

/** Lets the server confirm the payment or save the card, then handles 3-D Secure if the bank requires it. */
async function payment(stripe: Stripe, card: StripeCardElement): Promise<unknown> {
  const billing_details = { name: 'Ada' };
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card, billing_details });
  if (error) return error;
  const body = new URLSearchParams({ client_secret: clientSecret, payment_method: paymentMethod.id });
  const confirmed = await (await fetch('/confirm', { method: 'POST', body })).json();
  if (confirmed.status !== 'requires_action') return confirmed;
  const answer = await stripe.handleNextAction({ clientSecret });
  return answer.error ?? answer;
}

function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [result, setResult] = useState('');
  const [isPaying, setIsPaying] = useState(false);

  const focusCard = () => elements?.getElement(CardElement)?.focus();

  async function pay(event: SubmitEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    const action = ACTIONS[params.get('action') ?? 'payment'];
    if (!stripe || !card || !action) return;
    setIsPaying(true);
    const response = await action(stripe, card);
    setIsPaying(false);
    setResult(JSON.stringify(response) ?? '');
  }

  return h(
    'form',
    { onSubmit: pay },
    h('h1', null, 'Membership'),
    h('label', { htmlFor: 'card' }, 'Card'),
    h(CardElement, {
      id: 'card',
      options: { ...options, disabled: isPaying },
      onReady: () => document.body.setAttribute('data-card', 'ready'),
      onEscape: () => setResult('Escape was pressed'),
    }),
    h('button', { type: 'button', onClick: focusCard }, 'Correct the card'),
    h('button', { type: 'submit' }, 'Pay $20.00'),
    h('output', null, isPaying ? 'Paying…' : result),
  );
}

const stripe = loadStripe('pk_test_checkout');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(h(StrictMode, null, h(Elements, { stripe }, h(Checkout))));
}

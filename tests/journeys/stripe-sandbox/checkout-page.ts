import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import {
  loadStripe,
  type PaymentIntentResult,
  type Stripe,
  type StripeCardElement,
  type StripeCardElementOptions,
} from '@stripe/stripe-js';
import { createElement as h, StrictMode, type SubmitEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A small shop that knows nothing of the sandbox; the address says what it sells and how its field looks. */
const address = new URLSearchParams(location.search);
const clientSecret = address.get('client_secret') ?? '';
const options: StripeCardElementOptions = {
  hidePostalCode: address.get('postal_code') !== 'asked',
  style: {
    base: { color: '#1a2333', fontSize: '16px', iconColor: '#55607a', '::placeholder': { color: '#6b7488' } },
    invalid: { color: '#b3261e', iconColor: '#b3261e' },
  },
};

const PAY: Record<string, (stripe: Stripe, card: StripeCardElement) => Promise<unknown>> = {
  payment: async (stripe, card) =>
    outcome(
      await stripe.confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: { name: 'Ada' } },
      }),
    ),
  'next action': async (stripe) => stripe.handleNextAction({ clientSecret }),
  'payment method': async (stripe, card) => stripe.createPaymentMethod({ type: 'card', card }),
  setup: async (stripe, card) => stripe.confirmCardSetup(clientSecret, { payment_method: { card } }),
  token: async (stripe, card) => stripe.createToken(card),
};

function outcome({ paymentIntent, error }: PaymentIntentResult): unknown {
  return error ?? paymentIntent;
}

function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const [paying, setPaying] = useState(false);

  async function pay(event: SubmitEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    const way = PAY[address.get('way') ?? 'payment'];
    if (!stripe || !card || !way) return;
    setPaying(true);
    const result = await way(stripe, card);
    setPaying(false);
    setSaid(JSON.stringify(result) ?? '');
  }

  function startAgain() {
    const card = elements?.getElement(CardElement);
    card?.clear();
    card?.focus();
  }

  return h(
    'form',
    { onSubmit: pay },
    h('h1', null, 'Membership'),
    h('label', { htmlFor: 'card' }, 'Card'),
    h(CardElement, {
      id: 'card',
      options: { ...options, disabled: paying },
      onChange: ({ error }) => setProblem(error?.message ?? ''),
      onReady: () => document.body.setAttribute('data-card', 'ready'),
      onEscape: () => setSaid('Escape was pressed'),
    }),
    h('p', { role: 'alert' }, problem),
    h('button', { type: 'button', onClick: startAgain }, 'Start again'),
    h('button', { type: 'submit' }, 'Pay $20.00'),
    h('output', null, paying ? 'Paying…' : said),
  );
}

const stripe = loadStripe('pk_test_checkout');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(h(StrictMode, null, h(Elements, { stripe }, h(Checkout))));
}

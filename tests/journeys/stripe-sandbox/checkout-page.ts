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

/** A small shop with no knowledge of the sandbox; its URL parameters choose the payment and the field. */
const params = new URLSearchParams(location.search);
const clientSecret = params.get('client_secret') ?? '';
const options: StripeCardElementOptions = {
  hidePostalCode: true,
  style: {
    base: { color: '#1a2333', fontSize: '16px', '::placeholder': { color: '#6b7488' } },
    invalid: { color: '#b3261e' },
  },
};

const ACTIONS: Record<string, (stripe: Stripe, card: StripeCardElement) => Promise<unknown>> = {
  payment: async (stripe, card) =>
    outcome(
      await stripe.confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: { name: 'Ada' } },
      }),
    ),
  'next action': async (stripe) => stripe.handleNextAction({ clientSecret }),
  'payment method': async (stripe, card) => stripe.createPaymentMethod({ type: 'card', card }),
  setup: async (stripe, card) => stripe.confirmCardSetup(clientSecret, { payment_method: { card } }),
};

function outcome({ paymentIntent, error }: PaymentIntentResult): unknown {
  return error ?? paymentIntent;
}

function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [problem, setProblem] = useState('');
  const [result, setResult] = useState('');
  const [isPaying, setIsPaying] = useState(false);

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
      options: { ...options, disabled: isPaying },
      onChange: ({ error }) => setProblem(error?.message ?? ''),
      onReady: () => document.body.setAttribute('data-card', 'ready'),
      onEscape: () => setResult('Escape was pressed'),
    }),
    h('p', { role: 'alert' }, problem),
    h('button', { type: 'button', onClick: startAgain }, 'Start again'),
    h('button', { type: 'submit' }, 'Pay $20.00'),
    h('output', null, isPaying ? 'Paying…' : result),
  );
}

const stripe = loadStripe('pk_test_checkout');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(h(StrictMode, null, h(Elements, { stripe }, h(Checkout))));
}

import type { ReleaseTrain } from '@stripe/stripe-js/dist/shared';
import { askBank } from './ask-bank.ts';
import { CardElement, type CardOptions } from './card-element.ts';

/** `@stripe/stripe-js` warns if the script does not state its release. */
const RELEASE: ReleaseTrain = 'endive';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('stripe.js must be loaded by a script tag.');
const api = new URL('/v1/', script.src);

Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE }) });

interface StripeError {
  type: string;
  code?: string;
  message: string;
}

interface Answer {
  error?: StripeError;
  status?: string;
  last_payment_error?: StripeError | null;
  last_setup_error?: StripeError | null;
}

interface NewPaymentMethod {
  card: CardElement;
  billing_details: Record<string, string>;
}

/** The part of Stripe.js that the website and `@stripe/react-stripe-js` use. */
function createStripe(publishableKey: string) {
  let card: CardElement | null = null;
  const call = (path: string, form?: URLSearchParams) => callApi(publishableKey, path, form);
  return {
    elements: () => ({
      create(_type: 'card', options: CardOptions): CardElement {
        card = new CardElement(options);
        return card;
      },
      getElement: () => card,
      update: () => undefined,
    }),
    async createPaymentMethod({ card, billing_details }: NewPaymentMethod) {
      if (card.error) return { error: card.error };
      const form = new URLSearchParams({ type: 'card' });
      for (const [name, value] of Object.entries(card.details)) form.set(`card[${name}]`, value);
      for (const [name, value] of Object.entries(billing_details))
        form.set(`billing_details[${name}]`, value);
      const { error, ...paymentMethod } = await call('payment_methods', form);
      return error ? { error } : { paymentMethod };
    },
    /** Runs 3-D Secure. The client secret gives the browser access to the intent. */
    async handleNextAction({ clientSecret }: { clientSecret: string }) {
      const [id] = clientSecret.split('_secret_');
      const collection = clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
      const { error, status } = await call(`${collection}/${id}?client_secret=${clientSecret}`);
      if (error) return { error };
      if (status !== 'requires_action') return { error: UNEXPECTED_STATE };
      const outcome = await askBank();
      const decision = new URLSearchParams({ client_secret: clientSecret, outcome });
      const after = await call(`test_helpers/three_d_secure/${id}`, decision);
      return { error: after.error ?? after.last_payment_error ?? after.last_setup_error };
    },
    // react-stripe-js checks that these exist.
    createToken: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
  };
}

const UNEXPECTED_STATE: StripeError = {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: 'The intent supplied is not in the requires_action state.',
};

const NO_CONNECTION: StripeError = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. You have not been charged.',
};

/** Like Stripe.js, returns a failure as an error in the response. */
async function callApi(key: string, path: string, form?: URLSearchParams): Promise<Answer> {
  const request = {
    headers: { Authorization: `Bearer ${key}` },
    ...(form && { method: 'POST', body: form }),
  };
  try {
    return await (await fetch(new URL(path, api), request)).json();
  } catch {
    return { error: NO_CONNECTION };
  }
}

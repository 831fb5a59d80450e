import type { ReleaseTrain } from '@stripe/stripe-js/dist/shared';
import * as z from 'zod/mini';
import type { Api } from './api.ts';
import { CardElement, IntegrationError } from './card-element.ts';
import { errorIn, handleNextAction } from './intents.ts';

/** `@stripe/stripe-js` warns if the script does not state its release. */
const RELEASE: ReleaseTrain = 'endive';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('stripe.js must be loaded by a script tag.');

Object.assign(window, {
  Stripe: Object.assign(createStripe(new URL(script.src).origin), { version: RELEASE }),
});

/** The part of Stripe.js that the website and `@stripe/react-stripe-js` use. */
function createStripe(origin: string) {
  return (publishableKey: string) => {
    if (!publishableKey.startsWith('pk_')) {
      throw new IntegrationError('Stripe() needs a publishable key, never a secret one.');
    }
    const api: Api = { origin, publishableKey };
    return { ...createMethods(api), elements: () => createElements(api) };
  };
}

/** Supports only the card field, as the website uses nothing else. */
function createElements(api: Api) {
  let card: CardElement | null = null;
  return {
    create(_type: 'card', options: object): CardElement {
      card = new CardElement(api, options);
      return card;
    },
    getElement: () => card,
    // Locale, fonts and appearance do not affect a card element with its own style options.
    update: () => undefined,
  };
}

const createMethods = (api: Api) => ({
  createPaymentMethod,
  handleNextAction: ({ clientSecret }: { clientSecret: string }) => handleNextAction(api, clientSecret),
  // react-stripe-js checks that these exist.
  createToken: notInSandbox,
  confirmCardPayment: notInSandbox,
  // Stripe only uses this for its statistics.
  registerAppInfo: () => undefined,
});

function notInSandbox(): never {
  throw new IntegrationError('The sandbox has this method on the server only: use createPaymentMethod().');
}

const CardData = z.looseObject({ card: z.instanceof(CardElement) });

async function createPaymentMethod(data: unknown) {
  const { card, type: _type, ...details } = CardData.parse(data);
  const { ok, body } = await card.createPaymentMethod(details);
  return ok ? { paymentMethod: body } : errorIn(body);
}

import type { PaymentMethod, Stripe as StripeJs } from '@stripe/stripe-js';
import * as z from 'zod/mini';
import type { Api } from '../call-api.ts';
import { CardElement } from './card-element.ts';
import { Elements } from './elements.ts';
import { IntegrationError } from './integration-error.ts';
import { Intents, isApiObject, type Outcome, outcomeOf, PAYMENT, SETUP } from './intents.ts';

type StripeMethods = Pick<
  StripeJs,
  'confirmCardPayment' | 'createPaymentMethod' | 'createToken' | 'handleNextAction' | 'registerAppInfo'
>;

export function createStripe(origin: string) {
  return (publishableKey: string) => {
    checkPublishableKey(publishableKey);
    const api: Api = { origin, publishableKey };
    return { ...createMethods(api), elements: () => new Elements(api) };
  };
}

function createMethods(api: Api): StripeMethods {
  const payments = new Intents(api, PAYMENT);
  const setups = new Intents(api, SETUP);
  return {
    async createPaymentMethod(data: unknown) {
      const { value, error } = await createPaymentMethod(data);
      return error ? { error } : { paymentMethod: value };
    },
    async handleNextAction(options: { clientSecret: string } | { hashedValue: string }) {
      if (!('clientSecret' in options)) throw new IntegrationError('handleNextAction needs a clientSecret.');
      const { clientSecret } = options;
      if (clientSecret.startsWith('seti_')) {
        const { value, error } = await setups.handleAction(clientSecret);
        return error ? { error } : { setupIntent: value };
      }
      const { value, error } = await payments.handleAction(clientSecret);
      return error ? { error } : { paymentIntent: value };
    },
    // react-stripe-js checks that these exist.
    createToken: notInSandbox,
    confirmCardPayment: notInSandbox,
    // Only used for Stripe's own statistics.
    registerAppInfo: () => {},
  };
}

function notInSandbox(): never {
  throw new IntegrationError('The sandbox has this method on the server only: use createPaymentMethod().');
}

const CardData = z.looseObject({ card: z.instanceof(CardElement) });

async function createPaymentMethod(data: unknown): Promise<Outcome<PaymentMethod>> {
  const parsed = CardData.safeParse(data);
  if (!parsed.success) throw new IntegrationError('A payment method needs a card Element.');
  const { card, type: _type, ...details } = parsed.data;
  return outcomeOf(await card.createPaymentMethod(details), isPaymentMethod);
}

const isPaymentMethod = (body: unknown): body is PaymentMethod => isApiObject(body, 'payment_method');

function checkPublishableKey(key: unknown): void {
  if (typeof key !== 'string' || key === '') {
    throw new IntegrationError('Missing value for Stripe(): apiKey should be a string.');
  }
  if (/^[sr]k_/.test(key)) {
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    );
  }
}

import type { Stripe as StripeJs } from '@stripe/stripe-js';
import type { Api } from '../call-api.ts';
import { confirmCard } from './confirm.ts';
import { Elements } from './elements.ts';
import { IntegrationError } from './integration-error.ts';
import { Intents, PAYMENT, SETUP } from './intents.ts';
import { createPaymentMethod, createToken } from './methods.ts';
import { asPayment, asPaymentMethod, asSetup, asToken } from './results.ts';

type StripeMethods = Pick<
  StripeJs,
  | 'confirmCardPayment'
  | 'confirmCardSetup'
  | 'createPaymentMethod'
  | 'createToken'
  | 'handleCardAction'
  | 'handleNextAction'
  | 'registerAppInfo'
  | 'retrievePaymentIntent'
  | 'retrieveSetupIntent'
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
    createPaymentMethod: async (data: unknown) => asPaymentMethod(await createPaymentMethod(api, data)),
    createToken: async (source: unknown, details?: object) => asToken(await createToken(source, details)),
    retrievePaymentIntent: async (clientSecret) => asPayment(await payments.retrieve(clientSecret)),
    retrieveSetupIntent: async (clientSecret) => asSetup(await setups.retrieve(clientSecret)),
    confirmCardPayment: async (clientSecret, data = {}, { handleActions = true } = {}) =>
      asPayment(await confirmCard({ api, intents: payments, clientSecret, data, handleActions })),
    confirmCardSetup: async (clientSecret, data = {}, { handleActions = true } = {}) =>
      asSetup(await confirmCard({ api, intents: setups, clientSecret, data, handleActions })),
    handleCardAction: async (clientSecret) => asPayment(await payments.handleAction(clientSecret)),
    handleNextAction: async (options: { clientSecret: string } | { hashedValue: string }) => {
      if (!('clientSecret' in options)) throw new IntegrationError('handleNextAction needs a clientSecret.');
      const { clientSecret } = options;
      return clientSecret.startsWith('seti_')
        ? asSetup(await setups.handleAction(clientSecret))
        : asPayment(await payments.handleAction(clientSecret));
    },
    // Only used for Stripe's own statistics.
    registerAppInfo: () => {},
  };
}

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

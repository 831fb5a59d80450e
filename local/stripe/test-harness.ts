import Stripe from 'stripe';
import { type Catalogue, ensureCatalogue } from '../stripe-set-up/catalogue.ts';
import { type SandboxOptions, type StripeSandbox, startStripeSandbox } from './sandbox.ts';

export const WEEK = 7 * 24 * 60 * 60;
export const MONDAY = Date.UTC(2026, 8, 7, 0, 0, 0) / 1000;

export const dayPass: Stripe.PaymentIntentCreateParams = {
  amount: 1400,
  currency: 'aud',
  allowed_payment_method_types: ['card'],
};

/** A day pass that is charged when it is created. */
export const chargedTo = (payment_method: string) => ({
  ...dayPass,
  payment_method,
  confirm: true,
  return_url: 'https://legacyhub.example/return',
});

/** The Stripe package's own delay is half a second. */
const RETRY_DELAY_SECONDS = 0.05;

export interface Harness {
  sandbox: StripeSandbox;
  stripe: Stripe;
  prices: Catalogue;
  client(key?: string, config?: Partial<Stripe.StripeConfig>): Stripe;
  customerWithCard(card: string): Promise<{ customer: Stripe.Customer; card: Stripe.PaymentMethod }>;
  setDefaultCard(customer: string, card: string): Promise<Stripe.PaymentMethod>;
  /** Creates a card with the publishable key, as the card field in the browser does. */
  createCard(number: string): Promise<Stripe.PaymentMethod>;
  payWith(number: string): Promise<Stripe.PaymentIntent>;
  completeAuthentication(
    intent: { id: string; client_secret: string | null },
    outcome: 'approve' | 'refuse',
  ): Promise<void>;
  eventTypes(): Promise<string[]>;
}

/** Starts a separate sandbox and connects the unmodified Stripe package to it. */
export async function openHarness(options: Partial<SandboxOptions> = {}): Promise<Harness> {
  const sandbox = await startStripeSandbox({ port: 0, startAt: MONDAY, ...options });
  const client: Harness['client'] = (key = 'sk_test_sandbox', config = {}) => {
    const options = { host: 'localhost', port: sandbox.port, protocol: 'http', telemetry: false } as const;
    const stripe = new Stripe(key, { ...options, ...config });
    return Object.assign(stripe, { getInitialNetworkRetryDelay: () => RETRY_DELAY_SECONDS });
  };
  const stripe = client();
  const prices = await ensureCatalogue(stripe);
  async function setDefaultCard(customer: string, token: string): Promise<Stripe.PaymentMethod> {
    const card = await stripe.paymentMethods.attach(token, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
    return card;
  }
  function createCard(number: string): Promise<Stripe.PaymentMethod> {
    return client('pk_test_sandbox').paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 4, exp_year: 2030, cvc: '123' },
    });
  }
  return {
    sandbox,
    stripe,
    prices,
    client,
    setDefaultCard,
    createCard,
    async payWith(number) {
      const { id } = await createCard(number);
      return stripe.paymentIntents.create(chargedTo(id));
    },
    async customerWithCard(token) {
      const { id } = await stripe.customers.create({ email: 'robin@example.com', name: 'Robin Hill' });
      const card = await setDefaultCard(id, token);
      const customer = await stripe.customers.retrieve(id);
      if (customer.deleted) throw new Error('The new customer was deleted');
      return { customer, card };
    },
    async completeAuthentication({ id, client_secret }, outcome) {
      const answer = await fetch(`${sandbox.url}/v1/test_helpers/three_d_secure/${id}`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_sandbox' },
        body: new URLSearchParams({ client_secret: client_secret ?? '', outcome }),
      });
      if (!answer.ok) throw new Error(`3-D Secure decision failed with status ${answer.status}`);
    },
    async eventTypes() {
      const types: string[] = [];
      for await (const event of stripe.events.list({ limit: 100 })) types.unshift(event.type);
      return types;
    },
  };
}

export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('Expected the call to fail with a Stripe error');
}

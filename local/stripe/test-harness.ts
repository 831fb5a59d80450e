import Stripe from 'stripe';
import { type Catalogue, ensureCatalogue } from './catalogue.ts';
import { type SandboxOptions, type StripeSandbox, startStripeSandbox } from './sandbox.ts';

export const WEEK = 7 * 24 * 60 * 60;
/** A Monday morning in spring. */
export const MONDAY = Date.UTC(2026, 8, 7, 0, 0, 0) / 1000;

export const dayPass: Stripe.PaymentIntentCreateParams = {
  amount: 1400,
  currency: 'aud',
  allowed_payment_method_types: ['card'],
};

export interface Harness {
  sandbox: StripeSandbox;
  stripe: Stripe;
  prices: Catalogue;
  client(key?: string, config?: Partial<Stripe.StripeConfig>): Stripe;
  /** A customer whose card pays for everything. */
  customerWith(card: string): Promise<{ customer: Stripe.Customer; card: Stripe.PaymentMethod }>;
  useCard(customer: string, card: string): Promise<Stripe.PaymentMethod>;
  /** As the card field in the browser makes it: with the publishable key. */
  cardNumbered(number: string): Promise<Stripe.PaymentMethod>;
  /** Pays a day pass with that card. */
  payWith(number: string): Promise<Stripe.PaymentIntent>;
  /** What the bank's dialog sends for the holder of the card. */
  answerBank(
    intent: { id: string; client_secret: string | null },
    outcome: 'approve' | 'refuse',
  ): Promise<void>;
  eventTypes(): Promise<string[]>;
}

/** A sandbox of its own for one test, with the unmodified package in front of it. */
export async function openBench(options: Partial<SandboxOptions> = {}): Promise<Harness> {
  const sandbox = await startStripeSandbox({ port: 0, seed: 7, startAt: MONDAY, ...options });
  const client: Harness['client'] = (key = 'sk_test_sandbox', config = {}) =>
    new Stripe(key, { host: 'localhost', port: sandbox.port, protocol: 'http', telemetry: false, ...config });
  const stripe = client();
  const prices = await ensureCatalogue(stripe);
  async function useCard(customer: string, token: string): Promise<Stripe.PaymentMethod> {
    const card = await stripe.paymentMethods.attach(token, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
    return card;
  }
  function cardNumbered(number: string): Promise<Stripe.PaymentMethod> {
    return client('pk_test_sandbox').paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 4, exp_year: 2030, cvc: number.startsWith('37') ? '1234' : '123' },
    });
  }
  return {
    sandbox,
    stripe,
    prices,
    client,
    useCard,
    cardNumbered,
    async payWith(number) {
      const { id } = await cardNumbered(number);
      return stripe.paymentIntents.create({ ...dayPass, payment_method: id, confirm: true });
    },
    async customerWith(token) {
      const { id } = await stripe.customers.create({ email: 'robin@example.com', name: 'Robin Hill' });
      const card = await useCard(id, token);
      const customer = await stripe.customers.retrieve(id);
      if (customer.deleted) throw new Error('The new customer is gone');
      return { customer, card };
    },
    async answerBank({ id, client_secret }, outcome) {
      const answer = await fetch(`${sandbox.url}/v1/test_helpers/three_d_secure/${id}`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_sandbox' },
        body: new URLSearchParams({ client_secret: client_secret ?? '', outcome }),
      });
      if (!answer.ok) throw new Error(`The bank's dialog was answered with ${answer.status}`);
    },
    async eventTypes() {
      const types: string[] = [];
      for await (const event of stripe.events.list({ limit: 100 })) types.unshift(event.type);
      return types;
    },
  };
}

/** The refusal that a call ends in. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was expected to be refused');
}

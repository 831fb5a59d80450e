import { setTimeout as wait } from 'node:timers/promises';
import { startStripeSandbox } from '@legacy-hub/local/stripe/sandbox.ts';
import Stripe from 'stripe';
import { afterAll, beforeAll, type TaskMeta, vi } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    observed?: Record<string, unknown>;
  }
}

/** Set by `npm run provider-contract` to run against a test account at Stripe instead of the sandbox. */
const { PROVIDER_CONTRACT_KEY: key = '' } = process.env;
if (key !== '' && !/^(sk|rk)_test_/.test(key)) throw new Error('The contract tests take a test key only.');
if (key !== '') vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

export const WEEK = 7 * 24 * 60 * 60;
export const HOUR = 60 * 60;

/** Starts test clocks in the future, because Stripe's real time must not overtake them. */
const START = Math.floor(Date.now() / 1000) + HOUR;
const ADVANCE_TIMEOUT_MS = 120_000;

export interface Provider {
  readonly stripe: Stripe;
  /** Creates a customer with a new test clock, and with this card for renewals. */
  customer(card?: string): Promise<{ id: string; card: string; clock: string }>;
  setDefaultCard(customer: string, card: string): Promise<string>;
  /** Creates a weekly price, without a lookup key so that no other test uses it. */
  weeklyPrice(cents: number, params?: Partial<Stripe.PriceCreateParams>): Promise<string>;
  /** Advances the customer's clock, by at most two weeks at a time. */
  advance(clock: string, seconds: number): Promise<void>;
  charge(params: Partial<Stripe.PaymentIntentCreateParams>): Promise<Stripe.PaymentIntent>;
}

export const PRODUCT = 'legacy-hub-contract';

/**
 * Connects the tests of a file to Stripe or to a new sandbox, and afterwards removes everything that they
 * created.
 */
export function connectProvider(): Provider {
  const clocks: string[] = [];
  const prices: string[] = [];
  let connection: { stripe: Stripe; close(): Promise<void> } | undefined;
  const stripe = () => {
    if (connection === undefined) throw new Error('The provider is connected in beforeAll');
    return connection.stripe;
  };

  beforeAll(async () => {
    connection = key === '' ? await openSandbox() : { stripe: new Stripe(key), close: async () => undefined };
    await ensureProduct(stripe());
  });
  afterAll(async () => {
    const removed = await Promise.allSettled([
      ...clocks.map((clock) => stripe().testHelpers.testClocks.del(clock)),
      ...prices.map((price) => stripe().prices.update(price, { active: false })),
    ]);
    await connection?.close();
    for (const { status, ...left } of removed) if (status === 'rejected') console.warn('Not removed:', left);
  });

  async function setDefaultCard(customer: string, token: string): Promise<string> {
    const card = await stripe().paymentMethods.attach(token, { customer });
    await stripe().customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
    return card.id;
  }

  return {
    get stripe() {
      return stripe();
    },
    setDefaultCard,
    async customer(token = 'pm_card_visa') {
      const clock = await stripe().testHelpers.testClocks.create({ frozen_time: START, name: 'contract' });
      clocks.push(clock.id);
      const { id, invoice_settings } = await stripe().customers.create({
        email: 'contract@example.com',
        test_clock: clock.id,
        payment_method: token,
        invoice_settings: { default_payment_method: token },
      });
      return { id, card: String(invoice_settings.default_payment_method), clock: clock.id };
    },
    async weeklyPrice(cents, params = {}) {
      const { id } = await stripe().prices.create({
        product: PRODUCT,
        currency: 'aud',
        unit_amount: cents,
        recurring: { interval: 'week' },
        ...params,
      });
      prices.push(id);
      return id;
    },
    async advance(clock, seconds) {
      const { frozen_time } = await stripe().testHelpers.testClocks.retrieve(clock);
      await stripe().testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + seconds });
      await until('the clock to be ready', async () => {
        const { status } = await stripe().testHelpers.testClocks.retrieve(clock);
        return status === 'ready' || undefined;
      });
    },
    charge: (params) =>
      stripe().paymentIntents.create({
        amount: 1400,
        currency: 'aud',
        allowed_payment_method_types: ['card'],
        confirm: true,
        return_url: 'https://legacyhub.example/return',
        ...params,
      }),
  };
}

async function openSandbox() {
  const sandbox = await startStripeSandbox({ port: 0 });
  const stripe = new Stripe('sk_test_contract', {
    host: 'localhost',
    port: sandbox.port,
    protocol: 'http',
    telemetry: false,
  });
  return { stripe, close: () => sandbox.close() };
}

async function ensureProduct(stripe: Stripe): Promise<void> {
  try {
    await stripe.products.retrieve(PRODUCT);
  } catch {
    await stripe.products.create({ id: PRODUCT, name: 'Contract test' });
  }
}

/**
 * Records facts that our code does not rely on, so that differences between the sandbox and Stripe are
 * visible.
 */
export function observe(task: { meta: TaskMeta }, observed: Record<string, unknown>): void {
  task.meta.observed = { ...task.meta.observed, ...observed };
}

/** Polls until there is a result, because Stripe finishes some of its work after the response. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + ADVANCE_TIMEOUT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await wait(key === '' ? 5 : 1000);
  }
}

export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('Expected the provider to refuse');
}

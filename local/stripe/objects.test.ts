import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from './test-harness.ts';

let harness: Harness;
let paths: Record<string, string>;

beforeAll(async () => {
  harness = await openHarness();
  paths = await createEverything(harness);
});
afterAll(() => harness.sandbox.close());

/** Creates every type of object and returns the endpoints that show them. A list shows its newest object. */
async function createEverything({ stripe, prices, customerWithCard }: Harness) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000, name: 'demo' });
  const { customer, card } = await customerWithCard('pm_card_visa');
  const subscription = await stripe.subscriptions.create({
    payment_behavior: 'allow_incomplete',
    customer: customer.id,
    items: [{ price: prices['leader:full'], quantity: 2 }],
  });
  const charge = (payment_method: string) =>
    stripe.paymentIntents.create({
      amount: 2000,
      currency: 'aud',
      payment_method,
      allowed_payment_method_types: ['card'],
      confirm: true,
      return_url: 'https://legacyhub.example/return',
    });
  await charge('pm_card_createDispute');
  const intent = await charge('pm_card_visa');
  const setup = await stripe.setupIntents.create({ customer: customer.id });
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
  const endpoint = await stripe.webhookEndpoints.create({
    url: 'http://localhost:1/hook',
    enabled_events: ['charge.failed'],
  });
  harness.sandbox.controls.advance(4 * 24 * 60 * 60);
  return {
    balance_transaction: '/v1/balance_transactions',
    charge: '/v1/charges',
    customer: `/v1/customers/${customer.id}`,
    dispute: '/v1/disputes',
    event: '/v1/events',
    invoice: '/v1/invoices',
    invoice_payment: '/v1/invoice_payments',
    payment_intent: `/v1/payment_intents/${intent.id}`,
    payment_method: `/v1/payment_methods/${card.id}`,
    payout: '/v1/payouts',
    price: '/v1/prices',
    product: '/v1/products/legacy-hub-leader',
    refund: `/v1/refunds/${refund.id}`,
    setup_intent: `/v1/setup_intents/${setup.id}`,
    subscription: `/v1/subscriptions/${subscription.id}`,
    test_clock: `/v1/test_helpers/test_clocks/${clock.id}`,
    webhook_endpoint: `/v1/webhook_endpoints/${endpoint.id}`,
    deleted_customer: `/v1/customers/${customer.id}`,
    deleted_test_clock: `/v1/test_helpers/test_clocks/${clock.id}`,
    deleted_webhook_endpoint: `/v1/webhook_endpoints/${endpoint.id}`,
  };
}

type Plain = Record<string, unknown>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Free-form values, and values that belong to another object's shape. */
const NOT_COMPARED = ['metadata', 'data.object', 'status_details', 'destination_details.card'];

function missingKeys(sample: unknown, shown: unknown, path = ''): string[] {
  if (NOT_COMPARED.includes(path)) return [];
  if (Array.isArray(sample) && Array.isArray(shown)) {
    return sample.length > 0 && shown.length > 0 ? missingKeys(sample[0], shown[0], `${path}[]`) : [];
  }
  if (!isPlain(sample) || !isPlain(shown)) return [];
  return Object.entries(sample).flatMap(([key, inner]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return key in shown ? missingKeys(inner, shown[key], at) : [at];
  });
}

const sampleOf = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));

async function shown(path: string, method: string): Promise<unknown> {
  const answer = await fetch(`${harness.sandbox.url}${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
  });
  expect(answer.status).toBe(200);
  const json: unknown = await answer.json();
  return isPlain(json) && Array.isArray(json.data) ? json.data[0] : json;
}

test.each([
  'balance_transaction',
  'charge',
  'customer',
  'dispute',
  'event',
  'invoice',
  'invoice_payment',
  'payment_intent',
  'payment_method',
  'payout',
  'price',
  'product',
  'refund',
  'setup_intent',
  'subscription',
  'test_clock',
  'webhook_endpoint',
  'deleted_customer',
  'deleted_test_clock',
  'deleted_webhook_endpoint',
])('a %s has every key of Stripe’s sample object', async (name) => {
  const object = await shown(paths[name] ?? '', name.startsWith('deleted_') ? 'DELETE' : 'GET');
  expect(isPlain(object)).toBe(true);
  expect(missingKeys(await sampleOf(name), object)).toEqual([]);
});

test('the items of a subscription and the lines of an invoice have every key too', async () => {
  const [subscription] = (await harness.stripe.subscriptions.list({ status: 'all' })).data;
  const [invoice] = (await harness.stripe.invoices.list()).data;
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  expect(missingKeys(await sampleOf('subscription_item'), plain(subscription?.items.data[0]))).toEqual([]);
  expect(missingKeys(await sampleOf('line_item'), plain(invoice?.lines.data[0]))).toEqual([]);
});

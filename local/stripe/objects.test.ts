import { readFile } from 'node:fs/promises';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness, WEEK } from './test-harness.ts';

let harness: Harness;
let history: History;

beforeAll(async () => {
  harness = await openHarness();
  history = await createHistory(harness);
});
afterAll(() => harness.sandbox.close());

interface History {
  customer: string;
  subscription: Stripe.Subscription;
  intent: string;
  setup: string;
  refund: string;
  clock: string;
  endpoint: string;
}

/** Creates every type of object, with optional parts filled in where possible. */
async function createHistory({ stripe, prices, customerWithCard }: Harness): Promise<History> {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000, name: 'demo' });
  const { customer, card } = await customerWithCard('pm_card_visa');
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices['leader:full'], quantity: 2 }],
  });
  const [item] = subscription.items.data;
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item?.id ?? '', quantity: 1 }],
    proration_behavior: 'always_invoice',
  });
  await stripe.invoiceItems.create({ customer: customer.id, amount: 500, currency: 'aud' });
  const intent = await stripe.paymentIntents.create({
    amount: 2000,
    currency: 'aud',
    customer: customer.id,
    payment_method: card.id,
    allowed_payment_method_types: ['card'],
    confirm: true,
  });
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
  const setup = await stripe.setupIntents.create({ customer: customer.id });
  const endpoint = await stripe.webhookEndpoints.create({
    url: 'http://localhost:1/hook',
    enabled_events: ['charge.failed'],
  });
  return {
    customer: customer.id,
    subscription,
    intent: intent.id,
    setup: setup.id,
    refund: refund.id,
    clock: clock.id,
    endpoint: endpoint.id,
  };
}

type Plain = Record<string, unknown>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Free-form values, or values that are not part of the object's own shape. */
const NOT_COMPARED = ['metadata', 'data.object', 'status_details'];

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

async function sampleOf(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));
}

/** The raw JSON, without the Stripe package's own parsing. */
async function shown(path: string, method = 'GET'): Promise<unknown> {
  const answer = await fetch(`${harness.sandbox.url}${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function firstOf(path: string): Promise<unknown> {
  const list = await shown(path);
  return isPlain(list) && Array.isArray(list.data) ? list.data[0] : undefined;
}

const OBJECTS: Record<string, (history: History) => Promise<unknown>> = {
  product: () => firstOf('/v1/products'),
  price: () => firstOf('/v1/prices'),
  plan: async ({ subscription }) => {
    const item = await firstOf(`/v1/subscription_items?subscription=${subscription.id}`);
    return isPlain(item) ? item.plan : undefined;
  },
  customer: ({ customer }) => shown(`/v1/customers/${customer}`),
  payment_method: ({ customer }) => firstOf(`/v1/payment_methods?customer=${customer}`),
  payment_intent: ({ intent }) => shown(`/v1/payment_intents/${intent}`),
  setup_intent: ({ setup }) => shown(`/v1/setup_intents/${setup}`),
  charge: () => firstOf('/v1/charges'),
  refund: ({ refund }) => shown(`/v1/refunds/${refund}`),
  customer_balance_transaction: ({ customer }) => firstOf(`/v1/customers/${customer}/balance_transactions`),
  subscription: ({ subscription }) => shown(`/v1/subscriptions/${subscription.id}`),
  subscription_item: ({ subscription }) => firstOf(`/v1/subscription_items?subscription=${subscription.id}`),
  invoice: () => firstOf('/v1/invoices'),
  invoice_payment: () => firstOf('/v1/invoice_payments'),
  invoiceitem: () => firstOf('/v1/invoiceitems'),
  event: () => firstOf('/v1/events'),
  webhook_endpoint: ({ endpoint }) => shown(`/v1/webhook_endpoints/${endpoint}`),
  test_clock: ({ clock }) => shown(`/v1/test_helpers/test_clocks/${clock}`),
  line_item: async () => {
    const invoice = await firstOf('/v1/invoices');
    return isPlain(invoice) ? firstOf(`/v1/invoices/${invoice.id}/lines`) : undefined;
  },
};

test.each(Object.keys(OBJECTS))('a %s has every key of Stripe’s sample object', async (name) => {
  const object = await OBJECTS[name]?.(history);
  expect(isPlain(object)).toBe(true);
  expect(missingKeys(await sampleOf(name), object)).toEqual([]);
});

test('a token has every key of Stripe’s sample object', async () => {
  const answer = await fetch(`${harness.sandbox.url}/v1/tokens`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({
      'card[number]': '4242424242424242',
      'card[exp_month]': '4',
      'card[exp_year]': '2030',
    }),
  });
  expect(missingKeys(await sampleOf('token'), await answer.json())).toEqual([]);
});

test('deleted objects have every key of Stripe’s sample objects', async () => {
  const { stripe, prices } = harness;
  const { customer } = await harness.customerWithCard('pm_card_visa');
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices['leader:full'] }, { price: prices['supporter:full'] }],
  });
  const item = await stripe.invoiceItems.create({ customer: customer.id, amount: 100, currency: 'aud' });
  const draft = await stripe.invoices.create({ customer: customer.id });
  const product = await stripe.products.create({ name: 'Day pass' });
  const deleted: Record<string, string> = {
    deleted_product: `/v1/products/${product.id}`,
    deleted_subscription_item: `/v1/subscription_items/${subscription.items.data[0]?.id}`,
    deleted_invoiceitem: `/v1/invoiceitems/${item.id}`,
    deleted_invoice: `/v1/invoices/${draft.id}`,
    deleted_customer: `/v1/customers/${customer.id}`,
    deleted_webhook_endpoint: `/v1/webhook_endpoints/${history.endpoint}`,
    deleted_test_clock: `/v1/test_helpers/test_clocks/${history.clock}`,
  };
  for (const [name, path] of Object.entries(deleted)) {
    expect(missingKeys(await sampleOf(name), await shown(path, 'DELETE')), name).toEqual([]);
  }
});

test('previews and expanded objects have every key too', async () => {
  const { stripe, prices } = harness;
  const { customer } = await harness.customerWithCard('pm_card_visa');
  const preview = await stripe.invoices.createPreview({
    customer: customer.id,
    subscription_details: { items: [{ price: prices['supporter:discounted'], quantity: 3 }] },
  });
  expect(missingKeys(await sampleOf('invoice'), JSON.parse(JSON.stringify(preview)))).toEqual([]);
  harness.sandbox.controls.advance(WEEK);
  const expanded = await stripe.invoices.list({ expand: ['data.payments.data.payment'], limit: 1 });
  const [payment] = expanded.data[0]?.payments?.data ?? [];
  expect(missingKeys(await sampleOf('invoice_payment'), payment)).toEqual([]);
});

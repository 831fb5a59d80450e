import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chargedTo, type Harness, openHarness, refusalOf } from './test-harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

const visaPays = chargedTo('pm_card_visa');

async function charges(): Promise<number> {
  return (await harness.stripe.charges.list()).data.length;
}

describe('lost responses', () => {
  test.each([
    ['connection dropped before the change', { kind: 'drop', when: 'before' }],
    ['connection dropped after the change', { kind: 'drop', when: 'after' }],
    ['error before the change', { kind: 'error', when: 'before' }],
    ['error after the change', { kind: 'error', when: 'after' }],
  ] as const)('%s: the Stripe package retries and the card is charged once', async (_name, fault) => {
    harness.sandbox.controls.answerNext({ fault, method: 'POST', path: '/v1/payment_intents' });
    const intent = await harness
      .client('sk_test_sandbox', { maxNetworkRetries: 2 })
      .paymentIntents.create(visaPays);
    expect(intent.status).toBe('succeeded');
    expect(await charges()).toBe(1);
  });

  test('charge the card once when the replayed response is lost too', async () => {
    harness.sandbox.controls.answerNext({
      fault: { kind: 'drop', when: 'after' },
      path: '/v1/payment_intents',
      times: 2,
    });
    const intent = await harness
      .client('sk_test_sandbox', { maxNetworkRetries: 3 })
      .paymentIntents.create(visaPays);
    expect(intent.status).toBe('succeeded');
    expect(await charges()).toBe(1);
  });

  test('surface as an API error when retries are off', async () => {
    harness.sandbox.controls.answerNext({ fault: { kind: 'error', when: 'before' } });
    const stripe = harness.client('sk_test_sandbox', { maxNetworkRetries: 0 });
    expect((await refusalOf(stripe.customers.list())).type).toBe('StripeAPIError');
  });

  test('are retried after a timeout without charging twice', async () => {
    harness.sandbox.controls.answerNext({
      fault: { kind: 'slow', milliseconds: 250 },
      path: '/v1/payment_intents',
    });
    const stripe = harness.client('sk_test_sandbox', { timeout: 150, maxNetworkRetries: 5 });
    expect((await stripe.paymentIntents.create(visaPays)).status).toBe('succeeded');
    expect(await charges()).toBe(1);
  });
});

describe('idempotency key', () => {
  const options = { idempotencyKey: 'checkout-1' };

  test('replays the first response and marks it as replayed', async () => {
    const first = await harness.stripe.customers.create({ name: 'Robin' }, options);
    const again = await harness.stripe.customers.create({ name: 'Robin' }, options);
    expect(again).toEqual(first);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await harness.stripe.customers.list()).data).toHaveLength(1);
  });

  test('can be used again after a request that failed validation', async () => {
    const misspelt: object = { nmae: 'Robin' };
    await refusalOf(harness.stripe.customers.create(misspelt, options));
    expect((await harness.stripe.customers.create({ name: 'Robin' }, options)).name).toBe('Robin');
  });

  test('is rejected while the first request is still in progress', async () => {
    harness.sandbox.controls.answerNext({
      fault: { kind: 'slow', milliseconds: 200 },
      path: '/v1/customers',
    });
    const patient = harness.client('sk_test_sandbox', { maxNetworkRetries: 0 });
    const [first, second] = await Promise.allSettled([
      patient.customers.create({ name: 'Robin' }, options),
      patient.customers.create({ name: 'Robin' }, options),
    ]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect((await harness.stripe.customers.list()).data).toHaveLength(1);
  });

  test('expires after a day', async () => {
    await harness.stripe.customers.create({ name: 'Robin' }, options);
    harness.sandbox.controls.advance(25 * 60 * 60);
    expect((await harness.stripe.customers.create({ name: 'Kim' }, options)).name).toBe('Kim');
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayPass, type Harness, openBench, refusalOf } from './test-harness.ts';

let bench: Harness;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.sandbox.close());

const visaPays = { ...dayPass, payment_method: 'pm_card_visa', confirm: true };

async function charges(): Promise<number> {
  return (await bench.stripe.charges.list()).data.length;
}

describe('an answer that gets lost', () => {
  test.each([
    ['dropped before the change', { kind: 'drop', when: 'before' }],
    ['dropped after the change', { kind: 'drop', when: 'after' }],
    ['an outage before the change', { kind: 'error', when: 'before' }],
    ['an outage after the change', { kind: 'error', when: 'after' }],
  ] as const)('%s: the package tries again, and the card is charged once', async (_name, fault) => {
    bench.sandbox.switchboard.answerNext({ fault, method: 'POST', path: '/v1/payment_intents' });
    const intent = await bench
      .client('sk_test_sandbox', { maxNetworkRetries: 2 })
      .paymentIntents.create(visaPays);
    expect(intent.status).toBe('succeeded');
    expect(await charges()).toBe(1);
  });

  test('twice in a row, the second time as a repeated answer, still charges once', async () => {
    bench.sandbox.switchboard.answerNext({
      fault: { kind: 'drop', when: 'after' },
      path: '/v1/payment_intents',
      times: 2,
    });
    const intent = await bench
      .client('sk_test_sandbox', { maxNetworkRetries: 3 })
      .paymentIntents.create(visaPays);
    expect(intent.status).toBe('succeeded');
    expect(await charges()).toBe(1);
  });

  test('without retries an outage reaches the caller', async () => {
    bench.sandbox.switchboard.answerNext({ fault: { kind: 'error', when: 'before' } });
    const stripe = bench.client('sk_test_sandbox', { maxNetworkRetries: 0 });
    expect((await refusalOf(stripe.customers.list())).type).toBe('StripeAPIError');
  });

  test('an answer that takes too long is asked for again', async () => {
    bench.sandbox.switchboard.answerNext({
      fault: { kind: 'slow', milliseconds: 400 },
      path: '/v1/payment_intents',
    });
    const impatient = bench.client('sk_test_sandbox', { timeout: 150, maxNetworkRetries: 5 });
    expect((await impatient.paymentIntents.create(visaPays)).status).toBe('succeeded');
    expect(await charges()).toBe(1);
  });
});

describe('an idempotency key', () => {
  const options = { idempotencyKey: 'checkout-1' };

  test('gives the same answer again, and says so', async () => {
    const first = await bench.stripe.customers.create({ name: 'Robin' }, options);
    const again = await bench.stripe.customers.create({ name: 'Robin' }, options);
    expect(again).toEqual(first);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await bench.stripe.customers.list()).data).toHaveLength(1);
  });

  test('used with other parameters is refused', async () => {
    await bench.stripe.customers.create({ name: 'Robin' }, options);
    expect(await refusalOf(bench.stripe.customers.create({ name: 'Kim' }, options))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  test('remembers a declined card as well', async () => {
    const declined = { ...visaPays, payment_method: 'pm_card_chargeDeclined' };
    const first = await refusalOf(bench.stripe.paymentIntents.create(declined, options));
    const again = await refusalOf(bench.stripe.paymentIntents.create(declined, options));
    expect(again.message).toBe(first.message);
    expect((await bench.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test('is free again after a request that was refused before it began', async () => {
    const misspelt: object = { nmae: 'Robin' };
    await refusalOf(bench.stripe.customers.create(misspelt, options));
    expect((await bench.stripe.customers.create({ name: 'Robin' }, options)).name).toBe('Robin');
  });

  test('is refused while its first request is still being answered', async () => {
    bench.sandbox.switchboard.answerNext({
      fault: { kind: 'slow', milliseconds: 200 },
      path: '/v1/customers',
    });
    const patient = bench.client('sk_test_sandbox', { maxNetworkRetries: 0 });
    const [first, second] = await Promise.allSettled([
      patient.customers.create({ name: 'Robin' }, options),
      patient.customers.create({ name: 'Robin' }, options),
    ]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect((await bench.stripe.customers.list()).data).toHaveLength(1);
  });

  test('is forgotten after a day', async () => {
    await bench.stripe.customers.create({ name: 'Robin' }, options);
    bench.sandbox.switchboard.advance(25 * 60 * 60);
    expect((await bench.stripe.customers.create({ name: 'Kim' }, options)).name).toBe('Kim');
  });
});

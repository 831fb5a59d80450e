import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startStripeSandbox } from './sandbox.ts';
import { type Harness, MONDAY, openHarness, refusalOf, WEEK } from './test-harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.sandbox.close());

async function control(path: string, fields: Record<string, string>) {
  const answer = await fetch(`${harness.sandbox.url}/sandbox/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, json: await answer.json() };
}

describe('sandbox control endpoints', () => {
  test('advance the clock', async () => {
    expect((await control('clock', { advance: '60' })).json).toMatchObject({ now: MONDAY + 60 });
  });

  test('make the next response fail until the faults are cleared', async () => {
    const stripe = harness.client('sk_test_sandbox', { maxNetworkRetries: 0 });
    await control('answers', { kind: 'error', when: 'before', path: '/v1/customers', times: '2' });
    expect((await refusalOf(stripe.customers.list())).statusCode).toBe(500);
    await control('calm', {});
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  test('hold a payment in processing', async () => {
    await control('payments', { kind: 'hold', seconds: '60' });
    expect((await harness.payWith('4242424242424242')).status).toBe('processing');
    expect((await harness.payWith('4242424242424242')).status).toBe('succeeded');
  });

  test('list the faults that never occurred when they are cleared', async () => {
    await control('payments', { kind: 'hold', seconds: '60', times: '2' });
    await control('deliveries', { kind: 'delay', milliseconds: '5', type: 'invoice.' });
    await harness.payWith('4242424242424242');
    const { json } = await control('calm', {});
    expect(json).toMatchObject({
      never_happened: [{ fault: { kind: 'delay', milliseconds: 5 }, type: 'invoice.' }],
    });
    expect((await control('calm', {})).json).toMatchObject({ never_happened: [] });
  });

  test('drop a webhook', async () => {
    const endpoint = { url: 'http://127.0.0.1:9/hook', enabled_events: ['*' as const] };
    await harness.stripe.webhookEndpoints.create(endpoint);
    await control('deliveries', { kind: 'lose', type: 'customer.' });
    await harness.stripe.customers.create({ name: 'Robin' });
    expect(harness.sandbox.controls.deliveries()).toMatchObject([{ state: 'lost' }]);
  });

  test.each([
    ['answers', { kind: 'slowly' }, 'Invalid kind: must be one of slow, refuse, error, drop'],
    ['payments', { kind: 'hold' }, 'Missing required param: seconds.'],
    ['clock', { advance: 'soon' }, 'Invalid integer: soon'],
    [
      'clokc',
      {},
      'Unrecognized request URL (POST: /sandbox/clokc). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.',
    ],
  ])('reject %s with %o', async (path, fields, message) => {
    expect((await control(path, fields)).json).toMatchObject({ error: { message } });
  });
});

describe('pages', () => {
  test('list the objects and show each, and escape customer input', async () => {
    const { customer } = await harness.customerWithCard('pm_card_visa');
    await harness.stripe.customers.update(customer.id, { email: '<script>alert(1)</script>' });
    await harness.stripe.subscriptions.create({
      payment_behavior: 'allow_incomplete',
      customer: customer.id,
      items: [{ price: harness.prices['leader:full'], quantity: 2 }],
    });
    const page = async (path: string) => (await fetch(harness.sandbox.url + path)).text();
    const [invoice] = (await harness.stripe.invoices.list()).data;
    for (const expected of [
      '2 × Leader, full price',
      '$40.00',
      'Webhook deliveries',
      `/objects/${invoice?.id}`,
    ])
      expect(await page('/')).toContain(expected);
    expect(await page(`/objects/${invoice?.id}`)).toContain('4000');
    for (const path of ['/', `/objects/${customer.id}`]) expect(await page(path)).not.toContain('<script>');
  });
});

describe('sandbox clock', () => {
  test('advances in real time when no start date is set', async () => {
    const live = await startStripeSandbox({ port: 0 });
    const now = Math.floor(Date.now() / 1000);
    expect(Math.abs(live.controls.now() - now)).toBeLessThan(5);
    live.controls.advance(WEEK);
    expect(live.controls.now()).toBeGreaterThanOrEqual(now + WEEK);
    await live.close();
  });
});

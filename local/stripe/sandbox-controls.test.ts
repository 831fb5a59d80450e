import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startStripeSandbox } from './sandbox.ts';
import { type Harness, MONDAY, openBench, refusalOf, WEEK } from './test-harness.ts';

let bench: Harness;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.sandbox.close());

async function turn(knob: string, fields: Record<string, string>) {
  const answer = await fetch(`${bench.sandbox.url}/sandbox/${knob}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, json: await answer.json() };
}

describe('the switchboard, from another process', () => {
  test('moves the clock', async () => {
    expect((await turn('clock', { advance: '60' })).json).toMatchObject({ now: MONDAY + 60 });
    expect((await turn('clock', { to: String(MONDAY + WEEK) })).json).toMatchObject({ now: MONDAY + WEEK });
  });

  test('makes the next answer fail, and takes that back', async () => {
    const stripe = bench.client('sk_test_sandbox', { maxNetworkRetries: 0 });
    await turn('answers', { kind: 'error', when: 'before', path: '/v1/customers', times: '2' });
    expect((await refusalOf(stripe.customers.list())).statusCode).toBe(500);
    await turn('calm', {});
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  test('has a bank think about a payment', async () => {
    await turn('payments', { kind: 'hold', seconds: '60' });
    expect((await bench.payWith('4242424242424242')).status).toBe('processing');
    expect((await bench.payWith('4242424242424242')).status).toBe('succeeded');
  });

  test('says which faults never happened', async () => {
    await turn('payments', { kind: 'hold', seconds: '60', times: '2' });
    await turn('deliveries', { kind: 'delay', milliseconds: '5', type: 'invoice.' });
    await bench.payWith('4242424242424242');
    const { json } = await turn('calm', {});
    expect(json).toMatchObject({
      never_happened: [{ fault: { kind: 'delay', milliseconds: 5 }, type: 'invoice.' }],
    });
    expect((await turn('calm', {})).json).toMatchObject({ never_happened: [] });
  });

  test('changes how long the provider goes on trying', async () => {
    const { json } = await turn('settings', { 'retry_days[0]': '1', when_retries_end: 'mark_unpaid' });
    expect(json).toMatchObject({ settings: { retryDays: [1], whenRetriesEnd: 'mark_unpaid' } });
  });

  test('loses a webhook', async () => {
    const endpoint = { url: 'http://127.0.0.1:9/hook', enabled_events: ['*' as const] };
    await bench.stripe.webhookEndpoints.create(endpoint);
    await turn('deliveries', { kind: 'lose', type: 'customer.' });
    await bench.stripe.customers.create({ name: 'Robin' });
    expect(bench.sandbox.switchboard.deliveries()).toMatchObject([{ state: 'lost' }]);
  });

  test.each([
    ['answers', { kind: 'slow' }, 'Missing required param: milliseconds.'],
    ['answers', { kind: 'slowly' }, 'Invalid kind: must be one of slow, error, drop'],
    ['payments', { kind: 'hold' }, 'Missing required param: seconds.'],
    ['clock', { advance: 'soon' }, 'Invalid integer: soon'],
    [
      'clokc',
      {},
      'Unrecognized request URL (POST: /sandbox/clokc). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.',
    ],
  ])('refuses %s with %o', async (knob, fields, message) => {
    expect((await turn(knob, fields)).json).toMatchObject({ error: { message } });
  });
});

describe('the page for people', () => {
  test('shows who paid for what, what happened and where it was reported, and escapes what guests typed', async () => {
    const { customer } = await bench.customerWith('pm_card_visa');
    await bench.stripe.customers.update(customer.id, { email: '<script>alert(1)</script>' });
    await bench.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: bench.prices['leader:full'], quantity: 2 }],
    });
    const page = await (await fetch(bench.sandbox.url)).text();
    expect(page).not.toContain('<script>');
    for (const seen of [
      '2 × Leader, full price',
      '$40.00 AUD',
      'customer.subscription.created',
      'Webhook deliveries',
    ]) {
      expect(page).toContain(seen);
    }
  });
});

describe('time', () => {
  test('goes by on its own when the sandbox was started without a date', async () => {
    const live = await startStripeSandbox({ port: 0 });
    const now = Math.floor(Date.now() / 1000);
    expect(Math.abs(live.switchboard.now() - now)).toBeLessThan(5);
    live.switchboard.advance(WEEK);
    expect(live.switchboard.now()).toBeGreaterThanOrEqual(now + WEEK);
    await live.close();
  });

  test('the same seed and history give the same ids', async () => {
    const other = await openBench();
    const [mine, theirs] = await Promise.all([
      bench.stripe.customers.create(),
      other.stripe.customers.create(),
    ]);
    expect(theirs.id).toBe(mine.id);
    await other.sandbox.close();
  });
});

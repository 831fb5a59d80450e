import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, openBench, refusalOf } from './test-harness.ts';

let bench: Harness;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.sandbox.close());

interface Asked {
  method?: string;
  path: string;
  key?: string | null;
  body?: string;
  headers?: Record<string, string>;
}

async function ask({ method = 'GET', path, key = 'sk_test_sandbox', body, headers = {} }: Asked) {
  const answer = await fetch(`${bench.sandbox.url}${path}`, {
    method,
    headers: { ...(key !== null && { authorization: `Bearer ${key}` }), ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the door', () => {
  test.each<[string, Asked, number, RegExp]>([
    ['no key', { path: '/v1/customers', key: null }, 401, /did not provide an API key/],
    ['a wrong key', { path: '/v1/customers', key: 'nonsense' }, 401, /^Invalid API Key provided: \*+$/],
    [
      'a live key',
      { path: '/v1/customers', key: 'sk_live_abcdefghijkl' },
      401,
      /Invalid API Key provided: sk_live_\*+ijkl/,
    ],
    ['a publishable key', { path: '/v1/customers', key: 'pk_test_sandbox' }, 403, /publishable API key/],
    ['an unknown route', { path: '/v1/cutomers' }, 404, /Unrecognized request URL \(GET: \/v1\/cutomers\)/],
    ['an unknown place', { path: '/nowhere' }, 404, /Unrecognized request URL/],
    ['a wrong method', { method: 'PUT', path: '/v1/customers' }, 404, /Unrecognized request URL \(PUT/],
    ['an unknown customer', { path: '/v1/customers/cus_none' }, 404, /No such customer: 'cus_none'/],
    [
      'an old API version',
      { path: '/v1/customers', headers: { 'stripe-version': '2020-08-27' } },
      400,
      /Invalid Stripe API version/,
    ],
    [
      'a JSON body',
      { method: 'POST', path: '/v1/customers', body: '{}', headers: { 'content-type': 'application/json' } },
      400,
      /check that your POST content type/,
    ],
    [
      'a broken form',
      { method: 'POST', path: '/v1/customers', body: 'metadata[a=1', headers: form },
      400,
      /Invalid parameter name/,
    ],
    [
      'bytes that are no text',
      { method: 'POST', path: '/v1/customers', body: '%ff%zz=%', headers: form },
      400,
      /unknown parameter/,
    ],
    [
      'a huge body',
      { method: 'POST', path: '/v1/customers', body: `name=${'x'.repeat(1_100_000)}`, headers: form },
      413,
      /too large/,
    ],
    ['a huge page', { path: '/v1/customers?limit=101' }, 400, /between 1 and 100/],
    [
      'an expansion of nothing',
      { path: '/v1/prices?expand[]=data.nothing' },
      400,
      /cannot be expanded \(data.nothing\)/,
    ],
    [
      'an expansion too deep',
      { path: '/v1/invoices?expand[]=data.payments.data.payment.payment_intent' },
      400,
      /more than 4 levels/,
    ],
    ['an expansion of a word', { path: '/v1/prices?expand[]=data.currency' }, 400, /cannot be expanded/],
  ])('refuses %s in the provider’s error shape', async (_name, asked, status, message) => {
    const answer = await ask(asked);
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({
      error: expect.objectContaining({
        type: 'invalid_request_error',
        message: expect.stringMatching(message),
      }),
    });
  });

  test('the package turns the refusals into its own error classes', async () => {
    expect((await refusalOf(bench.client('sk_live_wrong_key').customers.list())).type).toBe(
      'StripeAuthenticationError',
    );
    expect((await refusalOf(bench.client('pk_test_browser').customers.list())).type).toBe(
      'StripePermissionError',
    );
    expect(await refusalOf(bench.stripe.customers.retrieve('cus_none'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      param: 'id',
      doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
    });
  });

  test('Basic authentication with the key as user name is as good as Bearer', async () => {
    const answer = await ask({
      path: '/v1/customers',
      key: null,
      headers: { authorization: `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}` },
    });
    expect(answer.status).toBe(200);
  });

  test('what is not HTTP at all is turned away, and the next caller is served', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(bench.sandbox.port, '127.0.0.1', () =>
        socket.write('\u0000\u0001 nonsense\r\n\r\n'),
      );
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
      socket.resume();
    });
    expect((await ask({ path: '/v1/customers' })).status).toBe(200);
  });
});

test('every answer carries a request id and the API version', async () => {
  const { lastResponse } = await bench.stripe.customers.list();
  expect(lastResponse.requestId).toMatch(/^req_/);
  expect(lastResponse.apiVersion).toBe('2026-10-28.endive');
});

describe('lists', () => {
  test('turn their pages until the end, newest first, with nothing twice', async () => {
    for (let count = 0; count < 25; count += 1)
      await bench.stripe.customers.create({ name: `Guest ${count}` });
    const names: (string | null | undefined)[] = [];
    for await (const customer of bench.stripe.customers.list({ limit: 10 })) names.push(customer.name);
    expect(names).toEqual(Array.from({ length: 25 }, (_, index) => `Guest ${24 - index}`));
  });

  test('can be read backwards', async () => {
    const { data } = await bench.stripe.customers.list({ limit: 5 });
    const before = await bench.stripe.customers.list({ limit: 2, ending_before: data[4]?.id ?? '' });
    expect(before.data.map(({ id }) => id)).toEqual([data[2]?.id, data[3]?.id]);
  });

  test('filter by email and by moment', async () => {
    const { id, created } = await bench.stripe.customers.create({ email: 'kim@example.com' });
    const found = await bench.stripe.customers.list({ email: 'kim@example.com', created: { gte: created } });
    expect(found.data.map((customer) => customer.id)).toEqual([id]);
    expect((await bench.stripe.customers.list({ created: { gt: created } })).data).toEqual([]);
  });
});

describe('metadata', () => {
  test('is merged, unset key by key, and cleared as a whole', async () => {
    const { id } = await bench.stripe.customers.create({ metadata: { uid: 'u1', note: 'old' } });
    const merged = await bench.stripe.customers.update(id, { metadata: { note: '', visits: '3' } });
    expect(merged.metadata).toEqual({ uid: 'u1', visits: '3' });
    expect((await bench.stripe.customers.update(id, { metadata: '' })).metadata).toEqual({});
  });
});

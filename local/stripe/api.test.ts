import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, openHarness, refusalOf } from './test-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.sandbox.close());

interface ApiRequest {
  method?: string;
  path: string;
  key?: string | null;
  body?: string;
  headers?: Record<string, string>;
}

async function ask({ method = 'GET', path, key = 'sk_test_sandbox', body, headers = {} }: ApiRequest) {
  const answer = await fetch(`${harness.sandbox.url}${path}`, {
    method,
    headers: { ...(key !== null && { authorization: `Bearer ${key}` }), ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('request validation', () => {
  test.each<[string, ApiRequest, number, RegExp]>([
    ['no key', { path: '/v1/customers', key: null }, 401, /did not provide an API key/],
    ['a wrong key', { path: '/v1/customers', key: 'nonsense' }, 401, /^Invalid API Key provided: \*+$/],
    [
      'a live key',
      { path: '/v1/customers', key: 'sk_live_abcdefghijkl' },
      401,
      /^Invalid API Key provided: \*+$/,
    ],
    ['a publishable key', { path: '/v1/customers', key: 'pk_test_sandbox' }, 403, /publishable API key/],
    ['an unknown route', { path: '/v1/cutomers' }, 404, /Unrecognized request URL \(GET: \/v1\/cutomers\)/],
    ['an unknown page', { path: '/nowhere' }, 404, /Unrecognized request URL/],
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
      'invalid percent-encoding',
      { method: 'POST', path: '/v1/customers', body: '%ff%zz=%', headers: form },
      400,
      /unknown parameter/,
    ],
    ['a huge page', { path: '/v1/customers?limit=101' }, 400, /between 1 and 100/],
    [
      'expanding an unknown field',
      { path: '/v1/prices?expand[]=data.nothing' },
      400,
      /cannot be expanded \(data.nothing\)/,
    ],
    [
      'expanding too deeply',
      { path: '/v1/invoices?expand[]=data.payments.data.payment.payment_intent' },
      400,
      /more than 4 levels/,
    ],
    ['expanding a plain value', { path: '/v1/prices?expand[]=data.currency' }, 400, /cannot be expanded/],
  ])('rejects %s with a Stripe-shaped error', async (_name, request, status, message) => {
    const answer = await ask(request);
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({
      error: expect.objectContaining({
        type: 'invalid_request_error',
        message: expect.stringMatching(message),
      }),
    });
  });

  test('errors become the matching error classes in the Stripe package', async () => {
    expect((await refusalOf(harness.client('sk_live_wrong_key').customers.list())).type).toBe(
      'StripeAuthenticationError',
    );
    expect((await refusalOf(harness.client('pk_test_browser').customers.list())).type).toBe(
      'StripePermissionError',
    );
    expect(await refusalOf(harness.stripe.customers.retrieve('cus_none'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      param: 'id',
    });
  });
});

test('every response carries a request id and the API version', async () => {
  const { lastResponse } = await harness.stripe.customers.list();
  expect(lastResponse.requestId).toMatch(/^req_/);
  expect(lastResponse.apiVersion).toBe('2026-10-28.endive');
});

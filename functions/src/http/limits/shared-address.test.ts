import { randomUUID } from 'node:crypto';
import { type RateLimit, rateLimitsOf } from '@legacy-hub/domain/api/rate-limits';
import { refuse } from '@legacy-hub/domain/decision/decision';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { echoEndpoint } from '../../testing/calls/echo-endpoint.ts';
import { call } from '../../testing/calls/http-client.ts';
import { openDoor } from '../../testing/calls/open-door.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { countsInMemory } from '../../testing/limits/counts-in-memory.ts';
import { respond } from '../handler.ts';
import { createRateLimiter } from './rate-limit.ts';

const FAMILIES = 40;
const HALF_PAST = Date.parse('2026-11-25T12:30:00+11:00');
const HOUR = 60 * 60;

const input = z.object({ email: z.optional(z.string()), paymentMethodId: z.optional(z.string()) });
const endpoint = { ...echoEndpoint, input, output: z.object({}), refusals: ['card-declined'] } as const;
const endpoints = {
  join: { ...endpoint, path: '/api/join', rateLimit: ENDPOINTS.registerHousehold.rateLimit },
  pay: { ...endpoint, path: '/api/pay', rateLimit: ENDPOINTS.createPayment.rateLimit },
} as const;

const SMALL: readonly RateLimit[] = [
  { by: 'address', calls: 4, seconds: HOUR },
  { by: 'connection', calls: 8, seconds: HOUR },
];

/** The header with the addresses of the client and of Hosting's edge, after any addresses that the client invented. */
const from = (client: string, edge: string, madeUp = '') => ({
  'X-Forwarded-For': `${madeUp}${client}, ${edge}`,
});

describe('a shared address', () => {
  let server: Served;
  const open = async (limitsOf: typeof rateLimitsOf) => {
    const limiter = createRateLimiter(limitsOf, countsInMemory());
    const handlers = {
      join: async () => respond({}),
      pay: async ({ paymentMethodId: card = '' }) =>
        card.startsWith('declined') ? refuse('card-declined', 'Your card was declined.') : respond({}),
    };
    server = await serveApp(endpoints, handlers, { ...openDoor, limiter });
  };
  const post = (path: string, headers: Record<string, string>, body: object = {}) =>
    call(server, 'POST', path, { headers, body });
  const join = (headers: Record<string, string>) => post('/api/join', headers);
  async function allowedOf(requests: number, headersFor: (count: number) => Record<string, string>) {
    const sent = Array.from({ length: requests }, (_, count) => join(headersFor(count)));
    return (await Promise.all(sent)).filter(({ status }) => status === 200).length;
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: HALF_PAST });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  test(`lets ${FAMILIES} families register and pay in one hour, with a mistake in both forms`, async () => {
    await open(rateLimitsOf);
    const headers = from('203.0.113.40', '203.0.113.41');
    const family = async () => {
      const email = `family-${randomUUID()}@example.com`;
      const pay = (card: string) =>
        post('/api/pay', headers, { email, paymentMethodId: `${card}-${randomUUID()}` });
      const replies = [
        await post('/api/join', headers, { email }),
        await post('/api/join', headers, { email }),
        await pay('declined'),
        await pay('visa'),
      ];
      return replies.map(({ status }) => status);
    };
    const results = await Promise.all(Array.from({ length: FAMILIES }, family));
    expect(results).toEqual(Array(FAMILIES).fill([200, 200, 402, 200]));
  });

  test('is limited eventually, with the actual wait in the header and in the message', async () => {
    await open(() => SMALL);
    const here = from('198.51.100.1', '198.51.100.2');
    expect(await allowedOf(4, () => here)).toBe(4);
    const { status, body, headers } = await join(here);
    expect(headers.get('Retry-After')).toBe(String(HOUR / 2));
    const error = 'Too many attempts. Please try again in 30 minutes.';
    expect({ status, body }).toEqual({ status: 429, body: { code: 'too-many-requests', error } });
    expect((await join(from('198.51.100.3', '198.51.100.2'))).status).toBe(200);
  });

  test('does not change when the client adds addresses in front', async () => {
    await open(() => SMALL);
    const madeUp = (count: number) => from('198.51.100.11', '198.51.100.12', `10.0.0.${count}, `);
    expect(await allowedOf(7, madeUp)).toBe(4);
  });

  test('is one address in any notation, and one network for IPv6', async () => {
    await open(() => SMALL);
    const written = (count: number) => from(`2001:db8:1:2:${count}::${count}`, '198.51.100.32');
    expect(await allowedOf(7, written)).toBe(4);
    expect((await join(from('2001:db8:1:3::1', '198.51.100.32'))).status).toBe(200);
  });

  test('cannot be used up by refused calls from elsewhere', async () => {
    await open(() => SMALL);
    const [stranger, venue] = [
      from('198.51.100.41', '198.51.100.42'),
      from('198.51.100.43', '198.51.100.42'),
    ];
    expect(await allowedOf(50, () => stranger)).toBe(4);
    expect(await allowedOf(4, () => venue)).toBe(4);
  });

  test('can’t be invented without limit by a caller that bypasses Hosting', async () => {
    await open(() => SMALL);
    expect(await allowedOf(12, () => from(randomUUID(), '198.51.100.22'))).toBe(8);
  });
});

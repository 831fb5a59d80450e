import { refuse } from '@legacy-hub/domain/decision/decision';
import { addDuration, type Instant, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { echoEndpoint as echo } from '../testing/calls/echo-endpoint.ts';
import { call } from '../testing/calls/http-client.ts';
import { openDoor } from '../testing/calls/open-door.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { createApp } from './app.ts';
import type { Guards } from './endpoint-handler.ts';
import { respond } from './handler.ts';

const endpoints = {
  echo,
  badOutput: { ...echo, path: '/api/bad-output', output: z.object({ said: z.literal('expected') }) },
  undeclared: { ...echo, path: '/api/undeclared' },
  broken: { ...echo, path: '/api/broken' },
  outage: { ...echo, path: '/api/outage' },
} as const;
const json = { 'Content-Type': 'application/json' };

describe('endpoint handler', () => {
  let server: Served;
  const send = (body: unknown, headers = {}) => call(server, 'POST', '/api/echo', { body, headers });

  beforeAll(async () => {
    server = await serveApp(
      endpoints,
      {
        echo: async ({ said }) => respond({ said }),
        badOutput: async () => respond(JSON.parse('{"said":"unexpected, about Maya Chen"}')),
        undeclared: async () => refuse('email-taken'),
        broken: async () => {
          throw new Error('inside details of maya@example.com');
        },
        outage: async () => {
          throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
        },
      },
      openDoor,
    );
  });
  afterAll(() => server.close());

  test('responds with what the handler returns', async () => {
    expect(await send({ said: 'hello' })).toMatchObject({ status: 200, body: { said: 'hello' } });
  });

  test('still answers the old path of a renamed call', async () => {
    const body = { said: 'hello' };
    const renamed = { ...echo, path: '/api/admin/refund-at-counter' } as const;
    const own = await serveApp({ renamed }, { renamed: async () => respond(body) }, openDoor);
    expect(await call(own, 'POST', '/api/admin/take-back-cash', { body })).toMatchObject({
      status: 200,
      body,
    });
    await own.close();
  });

  test.each([
    ['a truncated body', '{"said": "hel', json],
    ['an empty body', '', json],
    ['a body of the wrong shape', '[]', json],
    ['no body', undefined, {}],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), json],
    ['unclosed brackets', '['.repeat(60_000), json],
  ])('responds to %s with 400 and a readable message', async (_what, body, headers) => {
    const reply = await send(body, headers);
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ error: expect.stringMatching(/^Please .+\.$/), code: 'bad-input' });
  });

  test('responds with the message of the first invalid field', async () => {
    expect((await send({ said: 7 })).body).toEqual({ error: 'Please say something.', code: 'bad-input' });
  });

  test('refuses a body that is not JSON', async () => {
    const reply = await send('<said/>', { 'Content-Type': 'text/xml' });
    expect(reply).toMatchObject({ status: 415, body: { code: 'wrong-media-type' } });
  });

  test('refuses a body that is too large', async () => {
    const reply = await send({ said: 'a'.repeat(300_000) });
    const error = 'That’s too long. Please shorten it.';
    expect(reply).toMatchObject({ status: 413, body: { error, code: 'too-large' } });
  });

  test.each(['/', '/api', '/api/echo/more', '/api/%ff', '/api/%2e%2e/echo', '/api/ECHO?x=%'])(
    'answers GET %s with a JSON error',
    async (path) => {
      const reply = await call(server, 'GET', path);
      expect([404, 405]).toContain(reply.status);
      expect(reply.body).toEqual({ error: expect.any(String), code: expect.any(String) });
    },
  );

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'refuses the method %s and names the allowed one',
    async (method) => {
      const reply = await call(server, method, '/api/echo');
      expect(reply).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
      expect(reply.headers.get('allow')).toBe('POST');
    },
  );

  test('sets a request id, or uses a valid one from the client', async () => {
    expect((await send({ said: 'hello' })).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    const withId = await send({ said: 'hello' }, { 'X-Request-Id': 'mine-1234' });
    expect(withId.headers.get('x-request-id')).toBe('mine-1234');
    const withInvalidId = await send({ said: 'hello' }, { 'X-Request-Id': 'a b' });
    expect(withInvalidId.headers.get('x-request-id')).not.toBe('a b');
  });

  test('forbids caching, framing and content sniffing', async () => {
    const { headers } = await send({ said: 'hello' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.has('x-powered-by')).toBe(false);
  });

  test.each([
    ['bad-output', 'a response in the wrong shape'],
    ['undeclared', 'a refusal that the endpoint does not declare'],
    ['broken', 'an error'],
  ])('hides internal details: %s, %s', async (path) => {
    const reply = await call(server, 'POST', `/api/${path}`, { body: { said: 'hello' } });
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(reply.body)).not.toMatch(/Maya|maya|inside|\bat \S+ \(|\bat \S+:\d/);
  });

  test('responds with 503 when a provider is down', async () => {
    const reply = await call(server, 'POST', '/api/outage', { body: { said: 'hello' } });
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  test('logs one line per request, without personal data', async () => {
    const before = server.log.length;
    await send(
      { said: 'maya@example.com' },
      { Authorization: 'Bearer a.secret.token', 'X-Request-Id': 'line-0001' },
    );
    const lines = server.log.slice(before).filter(({ requestId }) => requestId === 'line-0001');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ severity: 'INFO', call: 'echo', method: 'POST', status: 200 });
    expect(JSON.stringify(lines)).not.toMatch(/maya|secret|127\.0\.0\.1/);
  });

  test('logs an error with its stack, without personal data', async () => {
    await call(server, 'POST', '/api/broken', {
      body: { said: 'hello' },
      headers: { 'X-Request-Id': 'line-0002' },
    });
    const line = server.log.find(({ requestId }) => requestId === 'line-0002');
    expect(line).toMatchObject({ severity: 'ERROR', refused: 'internal' });
    expect(line?.failure).toContain('endpoint-handler.test.ts');
    expect(line?.failure).not.toContain('maya@example.com');
  });
});

describe('an endpoint that shows customers', () => {
  const hits = [{ id: 'maya' }, { id: 'tom' }];
  const output = z.object({ hits: z.array(z.object({ id: z.string() })) });
  const search = { ...echo, access: 'staff', showsCustomers: true, output } as const;
  const ask = async (until: Instant | null) => {
    const shown: unknown[] = [];
    const customersLimiter: Guards['customersLimiter'] = async (uid, ids) => {
      shown.push([uid, ...ids]);
      return until;
    };
    const guards = { ...openDoor, customersLimiter };
    const handler = async ({ said }: { said: string }) =>
      respond({ hits: hits.filter(({ id }) => said.includes(id)) });
    const server = await serveApp({ search }, { search: handler }, guards);
    const replies = [];
    for (const said of ['maya and tom', 'nobody'])
      replies.push(await call(server, 'POST', '/api/echo', { body: { said } }));
    await server.close();
    return { replies, shown };
  };

  test('counts the customers of its response for the staff login, without code in its handler', async () => {
    const { replies, shown } = await ask(null);
    expect(replies).toMatchObject([{ body: { hits } }, { body: { hits: [] } }]);
    expect(shown).toEqual([['kim', 'maya', 'tom']]);
  });

  test('shows none of them above the limit, and still reports when no one was found', async () => {
    const { replies } = await ask(addDuration(instant(Date.now()), minutes(9)));
    expect(replies).toMatchObject([
      { status: 429, body: { code: 'too-many-customers' } },
      { status: 200, body: { hits: [] } },
    ]);
    expect(replies[0]?.body).not.toHaveProperty('hits');
  });
});

test('createApp throws when an endpoint has no handler', () => {
  expect(() => createApp({ echo }, JSON.parse('{}'))).toThrow('No handler for POST /api/echo');
});

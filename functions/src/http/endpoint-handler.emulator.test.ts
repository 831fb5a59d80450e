import { refuse } from '@legacy-hub/domain/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { echoEndpoint as echo } from '../testing/echo-endpoint.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { createApp } from './app.ts';
import { respond } from './handler.ts';

setProject('demo-door');

const rows = {
  echo,
  liar: { ...echo, path: '/api/liar', output: z.object({ said: z.literal('the truth') }) },
  surprise: { ...echo, path: '/api/surprise' },
  broken: { ...echo, path: '/api/broken' },
  cutOff: { ...echo, path: '/api/cut-off' },
} as const;
const json = { 'Content-Type': 'application/json' };

describe('whoever comes to the door', () => {
  let venue: Served;
  const send = (body: unknown, headers = {}) => call(venue, 'POST', '/api/echo', { body, headers });

  beforeAll(async () => {
    venue = await serveApp(rows, {
      echo: async ({ said }) => respond({ said }),
      liar: async () => respond(JSON.parse('{"said":"a lie, of Maya Chen"}')),
      surprise: async () => refuse('email-taken'),
      broken: async () => {
        throw new Error('the inside of the machine, and maya@example.com');
      },
      cutOff: async () => {
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      },
    });
  });
  afterAll(() => venue.close());

  test('is answered', async () => {
    expect(await send({ said: 'hello' })).toMatchObject({ status: 200, body: { said: 'hello' } });
  });

  test.each([
    ['a body cut short', '{"said": "hel', json],
    ['nothing at all', '', json],
    ['another shape', '[]', json],
    ['no body', undefined, {}],
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22]), json],
    ['brackets without end', '['.repeat(60_000), json],
  ])('who sends %s hears what is wrong, in a sentence', async (_what, body, headers) => {
    const reply = await send(body, headers);
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ error: expect.stringMatching(/^Please .+\.$/), code: 'bad-input' });
  });

  test('hears the sentence of the first wrong field', async () => {
    expect((await send({ said: 7 })).body).toEqual({ error: 'Please say something.', code: 'bad-input' });
  });

  test('is told that only JSON is read here', async () => {
    const reply = await send('<said/>', { 'Content-Type': 'text/xml' });
    expect(reply).toMatchObject({ status: 415, body: { code: 'wrong-media-type' } });
  });

  test('is told when it is too much', async () => {
    const reply = await send({ said: 'a'.repeat(300_000) });
    expect(reply).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  test.each(['/', '/api', '/api/echo/more', '/api/%ff', '/api/%2e%2e/echo', '/api/ECHO?x=%'])(
    'finds nothing at %s',
    async (path) => {
      const reply = await call(venue, 'GET', path);
      expect([404, 405]).toContain(reply.status);
      expect(reply.body).toEqual({ error: expect.any(String), code: expect.any(String) });
    },
  );

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'is told that %s is not the way',
    async (method) => {
      const reply = await call(venue, method, '/api/echo');
      expect(reply).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
      expect(reply.headers.get('allow')).toBe('POST');
    },
  );

  test('gets an id for the request, or keeps the one they brought', async () => {
    expect((await send({ said: 'hello' })).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    const brought = await send({ said: 'hello' }, { 'X-Request-Id': 'mine-1234' });
    expect(brought.headers.get('x-request-id')).toBe('mine-1234');
    const odd = await send({ said: 'hello' }, { 'X-Request-Id': 'a b' });
    expect(odd.headers.get('x-request-id')).not.toBe('a b');
  });

  test('gets an answer that no page, frame or cache can use', async () => {
    const { headers } = await send({ said: 'hello' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.has('x-powered-by')).toBe(false);
  });

  test.each([
    ['liar', 'an answer in the wrong shape'],
    ['surprise', 'a refusal that the row does not declare'],
    ['broken', 'an error'],
  ])('never sees what went wrong inside: %s, %s', async (path) => {
    const reply = await call(venue, 'POST', `/api/${path}`, { body: { said: 'hello' } });
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(reply.body)).not.toMatch(/Maya|maya|inside|at /);
  });

  test('is asked to come back when something of a provider is down', async () => {
    const reply = await call(venue, 'POST', '/api/cut-off', { body: { said: 'hello' } });
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  test('leaves one line in the log, with nothing personal in it', async () => {
    const before = venue.log.length;
    await send(
      { said: 'maya@example.com' },
      { Authorization: 'Bearer a.secret.token', 'X-Request-Id': 'line-0001' },
    );
    const lines = venue.log.slice(before).filter(({ requestId }) => requestId === 'line-0001');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ severity: 'INFO', call: 'echo', method: 'POST', status: 200 });
    expect(JSON.stringify(lines)).not.toMatch(/maya|secret|127\.0\.0\.1/);
  });

  test('whoever met a failure finds it in the log, with its stack', async () => {
    await call(venue, 'POST', '/api/broken', {
      body: { said: 'hello' },
      headers: { 'X-Request-Id': 'line-0002' },
    });
    const line = venue.log.find(({ requestId }) => requestId === 'line-0002');
    expect(line).toMatchObject({ severity: 'ERROR', refused: 'internal' });
    expect(line?.failure).toContain('endpoint-handler.emulator.test.ts');
    expect(line?.failure).not.toContain('maya@example.com');
  });
});

test('the API does not start with a call missing', () => {
  expect(() => createApp({ echo }, JSON.parse('{}'))).toThrow('Nobody answers POST /api/echo');
});

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { call } from '@legacy-hub/functions/src/testing/calls/http-client.ts';
import { describe, expect, inject, test } from 'vitest';
import { sendClumsily } from './clumsy-client.ts';
import { inFramework, SERVERS } from './servers.ts';

const MEGABYTE = 1024 * 1024;
const JSON_TYPE = { 'Content-Type': 'application/json' };
/** A gzip bomb of 50 MB in 50 kB. Its content isn't JSON. */
const BOMB = gzipSync(Buffer.alloc(50 * MEGABYTE, '['));
const BAD_INPUT = expect.objectContaining({ code: 'bad-input' });
const TOO_LARGE = expect.objectContaining({ code: 'too-large' });

/** Returns the response to any request. */
async function replyTo(sent: ClientRequest): Promise<{ status: number; text: string }> {
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (response === undefined) throw new Error('no response');
  const text = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode ?? 0, text };
}

/** Returns the first line of the response to these exact bytes. */
async function statusLineFor(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const [first]: Buffer[] = await once(socket, 'data');
  socket.destroy();
  return first?.toString().split('\r\n')[0] ?? '';
}

describe.each(SERVERS)('a request $name', ({ urlFor }) => {
  const health = urlFor('/api/health');
  const login = { url: urlFor('/api/login'), path: '/api/login' };
  const start = (path: string, options: RequestOptions = {}) =>
    request(`${urlFor(path)}${path}`, { agent: false, ...options });
  const isHealthy = async () => (await call({ url: health }, 'GET', '/api/health')).status === 200;

  test('with an unexpected body gets the same response as without it', async () => {
    const sent = start('/api/health', { method: 'GET', headers: { ...JSON_TYPE, 'Content-Length': '2' } });
    expect(await replyTo(sent.end('{}'))).toMatchObject({ status: 200, text: expect.stringContaining('ok') });
  });

  test('with the method HEAD gets no body', async () => {
    const sent = start('/api/health', { method: 'HEAD' });
    expect(await replyTo(sent.end())).toMatchObject({ status: 200, text: '' });
  });

  test.each(['PATCH', 'PROPFIND'])(
    'of the method %s is refused, and the response lists the allowed methods',
    async (method) => {
      const reply = await call({ url: login.url }, method, login.path, { body: {} });
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
      expect(reply.body).toMatchObject({ code: 'method-not-allowed' });
    },
  );

  test('with an unknown method is refused', async () => {
    const bytes = 'FROBNICATE /api/login HTTP/1.1\r\nHost: localhost\r\n\r\n';
    expect(await statusLineFor(login.url, bytes)).toBe('HTTP/1.1 400 Bad Request');
  });

  test('with a header that is too long is refused', async () => {
    const bytes = `GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`;
    expect(await statusLineFor(health, bytes)).toBe('HTTP/1.1 431 Request Header Fields Too Large');
  });

  test('that sends Expect: 100-continue may send its body', async () => {
    const headers = { ...JSON_TYPE, Expect: '100-continue', 'Content-Length': '2' };
    const sent = start(login.path, { method: 'POST', headers });
    sent.flushHeaders();
    await once(sent, 'continue');
    const { status, text } = await replyTo(sent.end('{]'));
    expect([status, JSON.parse(text)]).toEqual([400, BAD_INPUT]);
  });

  test('after one that was too large is answered on the same connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { ...JSON_TYPE, 'Content-Length': String(6 * MEGABYTE) };
    const large = start(login.path, { method: 'POST', headers, agent });
    expect((await replyTo(large.end(Buffer.alloc(6 * MEGABYTE, 'a')))).status).toBe(413);
    const next = start('/api/health', { agent });
    expect((await replyTo(next.end())).status).toBe(200);
    expect(next.socket === large.socket).toBe(true);
    agent.destroy();
  });

  test('whose body stops halfway doesn’t block other requests', async () => {
    const headers = { ...JSON_TYPE, 'Content-Length': '1000' };
    const stalled = Array.from({ length: 8 }, () => start(login.path, { method: 'POST', headers }));
    for (const sent of stalled) sent.on('error', () => {}).write('{"email":');
    expect(await isHealthy()).toBe(true);
    for (const sent of stalled) sent.destroy();
    expect(await isHealthy()).toBe(true);
  });

  test('with a chunked body is refused when it is too large', async () => {
    const body = Buffer.alloc(6 * MEGABYTE, 'a');
    expect(await sendClumsily({ ...login, body }, { isChunked: true })).toEqual({
      status: 413,
      body: TOO_LARGE,
    });
  });
});

describe('an address in the cloud’s framework', () => {
  // The Hosting emulator itself refuses paths that can't be decoded.
  test.each(['/api/%E0%A4%A', '/api/login/%ff', '/api/login?email=%E0%A4%A'])(
    'that can’t be decoded is refused as a call: %s',
    async (path) => {
      const reply = await call({ url: inFramework.urlFor(path) }, 'GET', path);
      expect(reply.body).toEqual({ error: expect.any(String), code: expect.any(String) });
      expect([404, 405]).toContain(reply.status);
    },
  );

  test('for a page that can’t be decoded gets a response without a stack trace', async () => {
    const path = '/%E0%A4%A';
    const response = await fetch(`${inFramework.urlFor(path)}${path}`);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toMatch(/node_modules|\bat .*:\d+:\d+/);
  });

  test.each([
    ['api', '/', 404],
    ['upload', '/', 404],
    ['website', '/login', 405],
  ] as const)(
    'of the function %s accepts a body without decompressing or parsing it: %s',
    async (name, path, status) => {
      const headers = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
      const reply = await call({ url: inFramework.functionUrl(name) }, 'POST', path, { body: BOMB, headers });
      expect(reply.status).toBe(status);
    },
  );
});

test('an event reaches its function in the cloud’s framework', async () => {
  const response = await fetch(inject('functions').sendQueuedEmail, {
    method: 'POST',
    headers: {
      ...JSON_TYPE,
      'ce-id': randomUUID(),
      'ce-specversion': '1.0',
      'ce-type': 'google.cloud.firestore.document.v1.created',
      'ce-source': '//firestore.googleapis.com/projects/demo/databases/(default)',
      'ce-document': 'mail/already-erased',
      'ce-project': 'demo',
      'ce-database': '(default)',
      'ce-datacontenttype': 'application/json',
    },
    body: JSON.stringify({ value: { fields: {} } }),
  });
  expect([response.status, await response.text()]).toEqual([204, '']);
});

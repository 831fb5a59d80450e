import { gzipSync } from 'node:zlib';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { API_DOCUMENT_PATH } from '@legacy-hub/domain/openapi/openapi';
import { call, type Reply } from '@legacy-hub/functions/src/testing/calls/http-client.ts';
import { postSignedEvent } from '@legacy-hub/functions/src/testing/calls/signed-event.ts';
import {
  aLoggedInHousehold,
  aPhoto,
  asForm,
} from '@legacy-hub/functions/src/testing/subjects/logged-in-household.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { aPictureOf, repeat, sendClumsily } from './clumsy-client.ts';
import type { HttpFunction } from './serve-functions.ts';
import { SERVERS, throughHosting } from './servers.ts';

const MEGABYTE = 1024 * 1024;
const TOO_MUCH_DATA = { error: 'That’s too long. Please shorten it.', code: 'too-large' };
const PHOTO_TOO_LARGE = {
  error: 'Photos can be up to 8 MB. Please choose a smaller one.',
  code: 'too-large',
};

const json = { 'Content-Type': 'application/json' };

function expectRefusal({ status, body, headers }: Reply, expected: number, code: string): void {
  expect(body).toEqual({ error: expect.stringMatching(/^[A-Z][^<>{}]+\.$/), code });
  expect(status).toBe(expected);
  expect(headers.get('content-type')).toContain('application/json');
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
}

const paths = Object.values(ENDPOINTS).map(({ path }) => path);

describe.each(SERVERS)('API $name', ({ urlFor, functionUrl }) => {
  const send = (method: string, path: string, options: Parameters<typeof call>[3] = {}) =>
    call({ url: urlFor(path) }, method, path, options);

  test('serves the health check', async () => {
    expect(await send('GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test.each([
    ['a broken body', '{"email": ', json],
    ['a body that is not text', Buffer.from([0xff, 0xfe]), json],
    ['a compressed body', gzipSync('{}'), { ...json, 'Content-Encoding': 'gzip' }],
    ['an unknown content encoding', '{}', { ...json, 'Content-Encoding': 'nonsense' }],
    ['an unknown character set', '{"email":', { 'Content-Type': 'application/json; charset=nonsense' }],
  ])('answers %s with a readable message and no stack trace', async (_what, body, headers) => {
    expectRefusal(await send('POST', '/api/login', { body, headers }), 400, 'bad-input');
  });

  test.each(['application/x-www-form-urlencoded; charset=nonsense', 'text/plain; charset=x', 'image/png'])(
    'refuses a body of type %s',
    async (type) => {
      const form = { body: 'a=%', headers: { 'Content-Type': type } };
      expectRefusal(await send('POST', '/api/login', form), 415, 'wrong-media-type');
    },
  );

  test('refuses a body that is too large, even above the limit of Cloud Functions', async () => {
    const body = Buffer.alloc(33 * 1024 * 1024, 'a');
    expectRefusal(await send('POST', '/api/login', { body, headers: json }), 413, 'too-large');
  });

  test.each([
    ['POST', '/api/login', 'too-large'],
    ['POST', '/api/family', 'not-signed-in'],
    ['POST', '/api/upload-photo', 'not-signed-in'],
    ['POST', '/api/check-visit', 'not-signed-in'],
    ['POST', '/api/stripe-webhook', 'bad-input'],
    ['PUT', '/api/login', 'method-not-allowed'],
    ['POST', '/api/nothing-here', 'endpoint-not-found'],
  ])(
    'refuses three concurrent bodies of 1 MB at %s %s without breaking other calls',
    async (method, path, code) => {
      const body = Buffer.alloc(1024 * 1024, 'a');
      const replies = await Promise.all(
        Array.from({ length: 3 }, () => send(method, path, { body, headers: json })),
      );
      expect(replies.map((reply) => reply.body)).toEqual(Array(3).fill(expect.objectContaining({ code })));
      expect((await send('GET', '/api/health')).status).toBe(200);
    },
  );

  test('refuses large bodies of clients that close their connection, without breaking other calls', async () => {
    const login = { url: urlFor('/api/login'), path: '/api/login', body: Buffer.alloc(6 * MEGABYTE, 'a') };
    const { token } = await aLoggedInHousehold();
    const picture = await aPictureOf(12 * MEGABYTE, token, urlFor('/api/upload-photo'));
    const logins = await repeat(24, 4, () => sendClumsily(login));
    expect(logins).toEqual(Array(24).fill({ status: 413, body: TOO_MUCH_DATA }));
    const pictures = await repeat(8, 4, () => sendClumsily(picture));
    expect(pictures).toEqual(Array(8).fill({ status: 413, body: PHOTO_TOO_LARGE }));
    expect((await send('GET', '/api/health')).status).toBe(200);
  });

  test.each([
    ['halfway', 3],
    ['before the answer', 6],
  ])('survives clients that hang up %s', async (_when, megabytes) => {
    const login = { url: urlFor('/api/login'), path: '/api/login', body: Buffer.alloc(6 * MEGABYTE, 'a') };
    const hangsUpAfter = megabytes * MEGABYTE;
    const replies = await repeat(12, 4, () => sendClumsily(login, { hangsUpAfter }));
    expect(replies).toEqual(Array(12).fill('hung up'));
    expect((await send('GET', '/api/health')).status).toBe(200);
  });

  test('refuses a truncated form', async () => {
    const { token } = await aLoggedInHousehold();
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const form = { token, body: '--x\r\nContent', headers };
    expectRefusal(await send('POST', '/api/upload-photo', form), 400, 'bad-input');
  });

  test.each(['/api/nothing-here', '/api/login/more', '/api/login%2f'])('returns 404 at %s', async (path) => {
    expectRefusal(await send('GET', path), 404, 'endpoint-not-found');
  });

  test('returns 405 and the allowed method', async () => {
    const reply = await send('GET', '/api/login');
    expectRefusal(reply, 405, 'method-not-allowed');
    expect(reply.headers.get('allow')).toBe('POST');
  });

  test('uploads photos in a separate function, which serves nothing else', async () => {
    const direct = (name: HttpFunction, path: string) => call({ url: functionUrl(name) }, 'POST', path);
    expectRefusal(await direct('api', '/api/upload-photo'), 404, 'endpoint-not-found');
    expectRefusal(await direct('upload', '/api/upload-photo'), 401, 'not-signed-in');
    expectRefusal(await direct('upload', '/api/login'), 404, 'endpoint-not-found');
    expectRefusal(await send('POST', '/api/upload-photo'), 401, 'not-signed-in');
  });

  test('stores an uploaded photo and serves it from its signed URL', async () => {
    const { token } = await aLoggedInHousehold();
    const reply = await send('POST', '/api/upload-photo', { token, body: asForm(await aPhoto()) });
    expect(reply.status).toBe(200);
    const { photoUrl } = z.object({ photoUrl: z.string() }).parse(reply.body);
    const photo = await fetch(photoUrl);
    expect(photo.headers.get('content-type')).toBe('image/webp');
    expect((await photo.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  test('preserves the exact bytes of a Stripe event, which its signature covers', async () => {
    const about = { type: 'balance.available', data: { object: {} } };
    const event = {
      id: `evt_${Date.now()}`,
      object: 'event',
      created: Math.floor(Date.now() / 1000),
      ...about,
    };
    const payload = JSON.stringify(event, null, 3);
    const webhook = { url: urlFor('/api/stripe-webhook') };
    const received = { status: 200, body: { received: true } };
    expect(await postSignedEvent(webhook, payload)).toMatchObject(received);
    expectRefusal(await postSignedEvent(webhook, JSON.stringify(event), { payload }), 400, 'bad-input');
  });
});

test('Hosting serves a valid OpenAPI 3.1 description of every endpoint', async () => {
  const { status, body } = await call(
    { url: throughHosting.urlFor(API_DOCUMENT_PATH) },
    'GET',
    API_DOCUMENT_PATH,
  );
  expect(status).toBe(200);
  const validator = new Validator();
  expect(await validator.validate(z.record(z.string(), z.unknown()).parse(body))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(body).toMatchObject({ paths: Object.fromEntries(paths.map((path) => [path, {}])) });
});

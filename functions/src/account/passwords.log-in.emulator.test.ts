import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { parseQueuedEmail } from '@legacy-hub/domain/documents/email';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { firestore } from '../firebase/admin.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { limitedByEmail } from '../testing/limits/limited-by-email.ts';
import { setProject } from '../testing/set-project.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { accountHandlers } from './handlers.ts';

setProject('demo-log-in');

const NOBODY = 'nobody@example.com';
let server: Served;
const post = (path: string, body: unknown) => call(server, 'POST', path, { body });
const tokenOf = (body: unknown) => z.object({ token: z.string() }).parse(body).token;

async function emailsTo(email: string) {
  const emails = await firestore().collection('mail').where('to', '==', email).get();
  return emails.docs
    .map((stored) => parseQueuedEmail(stored.data()).content)
    .filter(({ kind }) => kind === 'reset-password');
}

async function timed<Result>(work: () => Promise<Result>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

beforeAll(async () => {
  server = await serveApp(accountEndpoints, accountHandlers);
});
afterAll(() => server.close());

describe('login', () => {
  // spec: account-log-in-1
  test('returns a token that the portal accepts', async () => {
    const { household, password } = await aLoggedInHousehold();
    const reply = await post('/api/login', { email: household.email.toUpperCase(), password });
    expect(reply.status).toBe(200);
    const portal = await call(server, 'GET', '/api/user', { token: tokenOf(reply.body) });
    expect(portal).toMatchObject({ status: 200, body: { _id: household.uid, email: household.email } });
  });

  // spec: account-log-in-2
  test('refuses a wrong password and an unknown email with the same response', async () => {
    const { household } = await aLoggedInHousehold();
    const wrong = await post('/api/login', { email: household.email, password: 'not this one' });
    const unknown = await post('/api/login', { email: NOBODY, password: 'not this one' });
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: 'Invalid credentials', code: 'wrong-credentials' },
    });
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body ?? {} });
  });

  test.each([
    [{ password: 'x' }, 'Please enter your email.'],
    [{ email: 'no email', password: 'x' }, 'Please enter your email.'],
    [{ email: NOBODY, password: '' }, 'Please enter your password.'],
  ])('requests the missing or invalid field in %j', async (body, error) => {
    expect(await post('/api/login', body)).toMatchObject({ status: 400, body: { error, code: 'bad-input' } });
  });

  test('blocks an email after too many wrong guesses from any addresses, and no other email', async () => {
    const limited = await serveApp(accountEndpoints, accountHandlers, limitedByEmail(3));
    const { household, password } = await aLoggedInHousehold();
    const { email } = household;
    const post = (body: object) => call(limited, 'POST', '/api/login', { body });
    const guess = (number: number) => post({ email, password: `guess ${number}` });
    for (const number of [1, 2, 3]) expect(await guess(number)).toMatchObject({ status: 401 });
    expect(await guess(4)).toMatchObject({ status: 429 });
    expect(await post({ email, password })).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    });
    expect((await post({ email: NOBODY, password: 'x' })).status).toBe(401);
    await limited.close();
  });
});

describe('password reset request', () => {
  // spec: account-log-in-3
  test('queues an email and stores no link in it', async () => {
    const { household } = await aLoggedInHousehold();
    expect(await post('/api/forgot-password', { email: household.email })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await emailsTo(household.email)).toEqual([{ kind: 'reset-password', uid: household.uid }]);
  });

  test('gives an unknown email the same response and sends nothing', async () => {
    const { household } = await aLoggedInHousehold();
    const knownEmail = await post('/api/forgot-password', { email: household.email });
    const unknown = await post('/api/forgot-password', { email: NOBODY });
    expect(unknown).toMatchObject({ status: knownEmail.status, body: knownEmail.body ?? {} });
    expect(await emailsTo(NOBODY)).toEqual([]);
  });

  test('takes as long for an unknown email as for an existing one', async () => {
    const { household } = await aLoggedInHousehold();
    const knownEmail = await timed(() => post('/api/forgot-password', { email: household.email }));
    const unknown = await timed(() => post('/api/forgot-password', { email: NOBODY }));
    expect(Math.min(knownEmail, unknown)).toBeGreaterThan(395);
  });

  test('sends one reset email for five requests at once, and accepts more', async () => {
    const { household } = await aLoggedInHousehold();
    const body = { email: household.email };
    const requestReset = () => post('/api/forgot-password', body);
    const replies = await Promise.all(Array.from({ length: 5 }, requestReset));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await requestReset()).status).toBe(200);
    const emails = await emailsTo(household.email);
    expect(emails.length).toBeGreaterThanOrEqual(1);
    expect(emails.length).toBeLessThanOrEqual(2);
  });
});

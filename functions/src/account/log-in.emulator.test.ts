import { randomInt } from 'node:crypto';
import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { parseQueuedEmail } from '@legacy-hub/domain/mail/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { firestore } from '../firebase/admin.ts';
import { call } from '../testing/http-client.ts';
import { aLoggedInHousehold } from '../testing/logged-in-household.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { accountHandlers } from './handlers.ts';

setProject('demo-log-in');

const NOBODY = 'nobody@example.com';
let venue: Served;
const post = (path: string, body: unknown) => call(venue, 'POST', path, { body });
const tokenOf = (body: unknown) => z.object({ token: z.string() }).parse(body).token;

async function emailsTo(email: string) {
  const found = await firestore().collection('mail').where('to', '==', email).get();
  return found.docs
    .map((stored) => parseQueuedEmail(stored.data()).content)
    .filter(({ kind }) => kind === 'reset-password');
}

async function timed<Result>(work: () => Promise<Result>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

beforeAll(async () => {
  venue = await serveApp(accountEndpoints, accountHandlers);
});
afterAll(() => venue.close());

describe('logging in', () => {
  test('gives a token that opens the portal', async () => {
    const { household, password } = await aLoggedInHousehold();
    const answer = await post('/api/login', { email: household.email.toUpperCase(), password });
    expect(answer.status).toBe(200);
    const portal = await call(venue, 'GET', '/api/user', { token: tokenOf(answer.body) });
    expect(portal).toMatchObject({ status: 200, body: { _id: household.uid, email: household.email } });
  });

  test('with a wrong password is refused word for word as with an unknown email', async () => {
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
  ])('asks for what is missing in %j', async (body, error) => {
    expect(await post('/api/login', body)).toMatchObject({ status: 400, body: { error, code: 'bad-input' } });
  });

  test('is refused for a while to one who guesses, at whatever account', async () => {
    const headers = { 'X-Forwarded-For': `2001:db8::${randomInt(0x10000).toString(16)}, 10.0.0.1` };
    const guess = (number: number) =>
      call(venue, 'POST', '/api/login', {
        headers,
        body: { email: `${number}@example.com`, password: 'guess' },
      });
    const guesses = await Promise.all(Array.from({ length: 21 }, (_, number) => guess(number)));
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(401), 429]);
    expect(await guess(22)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  });
});

describe('a forgotten password', () => {
  test('sends a letter, and no document holds the link', async () => {
    const { household } = await aLoggedInHousehold();
    expect(await post('/api/forgot-password', { email: household.email })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await emailsTo(household.email)).toEqual([{ kind: 'reset-password', uid: household.uid }]);
  });

  test('of an unknown email is answered alike, and sends nothing', async () => {
    const { household } = await aLoggedInHousehold();
    const knownEmail = await post('/api/forgot-password', { email: household.email });
    const unknown = await post('/api/forgot-password', { email: NOBODY });
    expect(unknown).toMatchObject({ status: knownEmail.status, body: knownEmail.body ?? {} });
    expect(await emailsTo(NOBODY)).toEqual([]);
  });

  test('takes as long for an unknown email as for a known one', async () => {
    const { household } = await aLoggedInHousehold();
    const knownEmail = await timed(() => post('/api/forgot-password', { email: household.email }));
    const unknown = await timed(() => post('/api/forgot-password', { email: NOBODY }));
    expect(Math.min(knownEmail, unknown)).toBeGreaterThan(395);
  });

  test('asked for fifty times at once is one letter a minute', async () => {
    const { household } = await aLoggedInHousehold();
    const asked = Array.from({ length: 50 }, () => post('/api/forgot-password', { email: household.email }));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(50).fill(200));
    const emails = await emailsTo(household.email);
    expect(emails.length).toBeGreaterThanOrEqual(1);
    expect(emails.length).toBeLessThanOrEqual(2);
  });
});

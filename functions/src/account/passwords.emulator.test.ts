import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { cardCode } from '@legacy-hub/domain/card-code';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { parseQueuedEmail } from '@legacy-hub/domain/mail/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { auth, firestore } from '../firebase/admin.ts';
import { handlers } from '../handlers.ts';
import { aMinuteEarlier } from '../testing/earlier-login.ts';
import { stored } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { limitedByEmail } from '../testing/limited-by-email.ts';
import { aLoggedInHousehold } from '../testing/logged-in-household.ts';
import { sendRequest } from '../testing/send-request.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { idTokenFor } from '../testing/sign-in.ts';
import { aStaffMember } from '../testing/staff.ts';
import { accountHandlers } from './handlers.ts';

setProject('demo-change-password');

const NEW = 'a longer password';

describe('password change', () => {
  let server: Served;
  const change = (token: string, body: unknown) =>
    call(server, 'POST', '/api/change-password', { token, body });

  beforeAll(async () => {
    server = await serveApp(accountEndpoints, accountHandlers);
  });
  afterAll(() => server.close());

  test('accepts the new password at login and rejects the old one', async () => {
    const { household, password, token } = await aLoggedInHousehold();
    const reply = await change(token, { currentPassword: password, newPassword: NEW });
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect(await idTokenFor(household.email, NEW)).toEqual(expect.any(String));
    await expect(idTokenFor(household.email, password)).rejects.toThrow();
  });

  test('ends earlier logins, at the API and for the database rules', async () => {
    const { household, password, token } = await aLoggedInHousehold();
    const otherDeviceToken = aMinuteEarlier(await idTokenFor(household.email, password));
    const before = Date.now();
    await change(token, { currentPassword: password, newPassword: NEW });
    expect(
      await change(otherDeviceToken, { currentPassword: NEW, newPassword: 'and another' }),
    ).toMatchObject({
      status: 401,
      body: { error: 'Please log in again.', code: 'login-expired' },
    });
    const { accessValidFrom } = await stored(household.uid);
    expect(accessValidFrom).toBeGreaterThanOrEqual(before);
    const newToken = await idTokenFor(household.email, NEW);
    expect((await call(server, 'GET', '/api/user', { token: newToken })).status).toBe(200);
  });

  test.each([
    [
      'a wrong current password',
      400,
      { currentPassword: 'not it', newPassword: NEW },
      'wrong-current-password',
    ],
    ['a new password that is too short', 400, { currentPassword: 'x', newPassword: 'short' }, 'bad-input'],
    ['no current password', 400, { newPassword: NEW }, 'bad-input'],
  ])('is refused with %s and changes nothing', async (_what, status, body, code) => {
    const { household, password, token } = await aLoggedInHousehold();
    expect(await change(token, body)).toMatchObject({ status, body: { code } });
    expect(await idTokenFor(household.email, password)).toEqual(expect.any(String));
    expect(await stored(household.uid)).toEqual(household);
  });
});

setProject('demo-reset-password');

describe('a password that is set with the link in an email', () => {
  let server: Served;
  const reset = (code: string, newPassword = NEW) =>
    sendRequest(server, ENDPOINTS.resetPassword, { code, newPassword }, undefined);

  async function aCodeFor(email: string): Promise<string> {
    const link = new URL(await auth().generatePasswordResetLink(email));
    return link.searchParams.get('oobCode') ?? expect.unreachable();
  }

  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers);
  });
  afterAll(() => server.close());

  // spec: account-reset-password-1
  test('ends every login and replaces the membership card', async () => {
    const { household, password, token } = await aLoggedInHousehold();
    const code = await aCodeFor(household.email);
    expect(await reset(code)).toMatchObject({ status: 200, body: { success: true } });

    const { accessValidFrom } = await stored(household.uid);
    expect(accessValidFrom).not.toBe(null);
    expect(cardCode({ ...household, accessValidFrom })).not.toBe(cardCode(household));
    const withFormerLogin = await sendRequest(server, ENDPOINTS.exportAccount, {}, aMinuteEarlier(token));
    expect(withFormerLogin).toMatchObject({ status: 401, body: { code: 'login-expired' } });
    await expect(idTokenFor(household.email, password)).rejects.toThrow();
    const next = await idTokenFor(household.email, NEW);
    expect(await sendRequest(server, ENDPOINTS.exportAccount, {}, next)).toMatchObject({ status: 200 });
  });

  // spec: account-reset-password-2
  test('is refused when the link was used, and changes nothing that happened since', async () => {
    const { household } = await aLoggedInHousehold();
    const code = await aCodeFor(household.email);
    await reset(code);
    const after = await stored(household.uid);
    const refused = await reset(code, 'another password');
    expect(refused).toMatchObject({ status: 409, body: { code: 'email-link-expired' } });
    expect(await idTokenFor(household.email, NEW)).toEqual(expect.any(String));
    expect(await stored(household.uid)).toEqual(after);
  });

  test('takes effect once when two requests with one link arrive together', async () => {
    const { household } = await aLoggedInHousehold();
    const code = await aCodeFor(household.email);
    const replies = await Promise.all([reset(code), reset(code, NEW)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await idTokenFor(household.email, NEW)).toEqual(expect.any(String));
  });

  test.each([
    ['a made-up code', 'made-up', NEW, 409, 'email-link-expired'],
    ['a password that is too short', null, 'short', 400, 'bad-input'],
  ])('is refused with %s, and changes nothing', async (_what, made, newPassword, status, refusal) => {
    const { household, password } = await aLoggedInHousehold();
    const code = await aCodeFor(household.email);
    expect(await reset(made ?? code, newPassword)).toMatchObject({ status, body: { code: refusal } });
    expect(await idTokenFor(household.email, password)).toEqual(expect.any(String));
    expect(await stored(household.uid)).toEqual(household);
  });

  test('is refused when the email has changed since the link was sent', async () => {
    const { household } = await aLoggedInHousehold();
    const code = await aCodeFor(household.email);
    await auth().updateUser(household.uid, { email: `new-${household.email}` });
    expect(await reset(code)).toMatchObject({ status: 409, body: { code: 'email-link-expired' } });
    expect(await stored(household.uid)).toEqual(household);
  });

  test('works for staff, who have no household', async () => {
    const { uid } = await aStaffMember();
    const { email = '' } = await auth().getUser(uid);
    expect(await reset(await aCodeFor(email))).toMatchObject({ status: 200 });
    expect(await idTokenFor(email, NEW)).toEqual(expect.any(String));
  });
});

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
  test('returns a token that the portal accepts', async () => {
    const { household, password } = await aLoggedInHousehold();
    const reply = await post('/api/login', { email: household.email.toUpperCase(), password });
    expect(reply.status).toBe(200);
    const portal = await call(server, 'GET', '/api/user', { token: tokenOf(reply.body) });
    expect(portal).toMatchObject({ status: 200, body: { _id: household.uid, email: household.email } });
  });

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
  ])('asks for the missing or invalid field in %j', async (body, error) => {
    expect(await post('/api/login', body)).toMatchObject({ status: 400, body: { error, code: 'bad-input' } });
  });

  test('blocks an email after too many wrong guesses, from whatever addresses, and no other email', async () => {
    const limited = await serveApp(accountEndpoints, accountHandlers, limitedByEmail(3));
    const { household, password } = await aLoggedInHousehold();
    const { email } = household;
    const post = (body: object) => call(limited, 'POST', '/api/login', { body });
    const guess = (number: number) => post({ email, password: `guess ${number}` });
    const guesses = await Promise.all(Array.from({ length: 4 }, (_, number) => guess(number)));
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 429]);
    expect(await post({ email, password })).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    });
    expect((await post({ email: NOBODY, password: 'x' })).status).toBe(401);
    await limited.close();
  });
});

describe('password reset request', () => {
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

  test('takes as long for an unknown email as for a known one', async () => {
    const { household } = await aLoggedInHousehold();
    const knownEmail = await timed(() => post('/api/forgot-password', { email: household.email }));
    const unknown = await timed(() => post('/api/forgot-password', { email: NOBODY }));
    expect(Math.min(knownEmail, unknown)).toBeGreaterThan(395);
  });

  test('sends one reset email for five requests at once, and refuses more', async () => {
    const limited = await serveApp(accountEndpoints, accountHandlers, limitedByEmail(5));
    const { household } = await aLoggedInHousehold();
    const body = { email: household.email };
    const requestReset = () => call(limited, 'POST', '/api/forgot-password', { body });
    const replies = await Promise.all(Array.from({ length: 5 }, requestReset));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await requestReset()).status).toBe(429);
    const emails = await emailsTo(household.email);
    expect(emails.length).toBeGreaterThanOrEqual(1);
    expect(emails.length).toBeLessThanOrEqual(2);
    await limited.close();
  });
});

import { rateLimitsOf } from '@legacy-hub/domain/api/rate-limits';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { addDuration, type Instant, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { auth, firestore } from '../firebase/admin.ts';
import { createRateLimiter, SHARED_COUNTS } from '../http/limits/rate-limit.ts';
import { findStaff } from '../stores/staff.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { exchangeCustomToken } from '../testing/subjects/sign-in.ts';
import { aStaffMemberWithPassword } from '../testing/subjects/staff.ts';
import { staffHandlers } from './handlers.ts';
import { loginCode } from './login-code.ts';
import { removeStaff } from './staff-roles.ts';

setProject('demo-login-code');

/** Production's limits, with windows too long to end during a test. */
const inEndlessWindows = createRateLimiter(
  (limit) => rateLimitsOf(limit).map((each) => ({ ...each, seconds: each.seconds * 10 ** 6 })),
  SHARED_COUNTS,
);

type Login = { uid: string; token: string };

describe('the code of a staff login', () => {
  let server: Served;
  const send = ({ token }: Login) => call(server, 'POST', '/api/staff-login/code', { token });
  const confirm = ({ token }: Login, code: string) =>
    call(server, 'POST', '/api/staff-login/confirm', { token, body: { code } });
  const search = (token: string) => call(server, 'POST', '/api/admin/search', { token, body: { q: '0412' } });

  beforeAll(async () => {
    vi.stubEnv('STAFF_SECOND_FACTOR', 'email');
    server = await serveApp(staffEndpoints, staffHandlers, { limiter: inEndlessWindows });
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    return server.close();
  });

  async function aLoginWithCode() {
    const login = await aStaffMemberWithPassword();
    await send(login);
    return { ...login, code: await codeOf(login) };
  }

  test('is emailed to the login’s own address, and confirms a login that can work at the counter', async () => {
    const login = await aStaffMemberWithPassword();
    expect(await search(login.token)).toMatchObject({ status: 403, body: { code: 'unconfirmed-login' } });
    expect(await send(login)).toMatchObject({ status: 200, body: { email: login.email } });
    const { docs } = await firestore().collection('mail').where('to', '==', login.email).get();
    const code = await codeOf(login);
    expect(docs.map((stored) => stored.get('content.kind'))).toEqual(['login-code']);
    expect(JSON.stringify([docs.map((stored) => stored.data()), await findStaff(login.uid)])).not.toContain(
      code,
    );

    const confirmed = await confirm(login, code);
    expect(confirmed.status).toBe(200);
    const { idToken, refreshToken } = await exchangeCustomToken(customTokenIn(confirmed.body));
    expect((await search(idToken)).status).toBe(200);
    expect((await search(await renew(refreshToken))).status).toBe(200);
    expect((await search(login.token)).status).toBe(403);
  });

  test('works once, even for requests at the same moment', async () => {
    const login = await aLoginWithCode();
    const replies = await Promise.all([1, 2, 3].map(() => confirm(login, login.code)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await confirm(login, login.code)).toMatchObject({ status: 409, body: { code: 'code-expired' } });
  });

  test('can be guessed five times, even by requests at the same moment', async () => {
    const login = await aLoginWithCode();
    const wrong = login.code === '000000' ? '000001' : '000000';
    expect(await confirm(login, wrong)).toMatchObject({ status: 400, body: { code: 'wrong-code' } });
    const replies = await Promise.all([1, 2, 3, 4].map(() => confirm(login, wrong)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 409]);
    expect(await confirm(login, login.code)).toMatchObject({ body: { code: 'code-expired' } });
  });

  test('expires after ten minutes, or once another was sent', async () => {
    const login = await aLoginWithCode();
    const earlier = await sentMinutesAgo(login, 10);
    expect(await confirm(login, earlier)).toMatchObject({ body: { code: 'code-expired' } });
    await send(login);
    expect(await confirm(login, earlier)).toMatchObject({ body: { code: 'wrong-code' } });
    expect((await confirm(login, await codeOf(login))).status).toBe(200);
  });

  test('is valid for one login only', async () => {
    const [kim, pat] = [await aLoginWithCode(), await aLoginWithCode()];
    if (kim.code !== pat.code)
      expect(await confirm(pat, kim.code)).toMatchObject({ body: { code: 'wrong-code' } });
    expect((await confirm(kim, kim.code)).status).toBe(200);
  });

  test('is sent once a minute, and ten times an hour', async () => {
    const login = await aLoginWithCode();
    await send(login);
    expect(await codeOf(login)).toBe(login.code);
    const replies = [];
    for (let sent = 0; sent < 9; sent += 1) {
      await sentMinutesAgo(login, 1);
      replies.push((await send(login)).status);
    }
    expect(replies).toEqual([...Array(8).fill(200), 429]);
    const emails = await firestore().collection('mail').where('to', '==', login.email).get();
    expect(emails.size).toBe(9);
  });

  test('is still sent to other staff once a stolen password has used up one login’s codes', async () => {
    const kim = await aLoginWithCode();
    const { idToken } = await exchangeCustomToken(customTokenIn((await confirm(kim, kim.code)).body));
    await send(kim);
    for (let sent = 0; sent < 8; sent += 1) {
      await sentMinutesAgo(kim, 1);
      await send(kim);
    }
    expect(await send(kim)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    const pat = await aLoginWithCode();
    expect((await confirm(pat, pat.code)).status).toBe(200);
    expect((await search(idToken)).status, 'a device that is logged in').toBe(200);
    expect((await confirm(kim, await codeOf(kim))).status, 'the newest code').toBe(200);
  });

  test('is only for staff, until they are dismissed', async () => {
    const { household, token } = await aLoggedInHousehold();
    const member = { uid: household.uid, token };
    expect(await send(member)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await confirm(member, '123456')).toMatchObject({ status: 404 });
    const login = await aLoginWithCode();
    await removeStaff(login.uid, instant(Date.now()));
    expect((await confirm(login, login.code)).status).not.toBe(200);
    expect(await findStaff(login.uid)).toBeNull();
  });

  test('does not restore a login that has ended', async () => {
    const login = await aLoginWithCode();
    await auth().updateUser(login.uid, { disabled: true });
    expect(await confirm(login, login.code)).toMatchObject({ status: 401, body: { code: 'login-expired' } });
  });

  test('is rejected when it is malformed, which uses up no try', async () => {
    const login = await aLoginWithCode();
    for (const typed of ['', '12345', '1234567', '12345a'])
      expect(await confirm(login, typed), typed).toMatchObject({ status: 400, body: { code: 'bad-input' } });
    expect((await findStaff(login.uid))?.loginCode?.triesLeft).toBe(5);
  });
});

async function codeOf({ uid }: Pick<Login, 'uid'>): Promise<string> {
  const { loginCode: sent } = (await findStaff(uid)) ?? {};
  if (!sent) throw new Error('no code was sent');
  return loginCode(uid, sent.sentAt);
}

/** Replaces the newest code with one sent this many minutes ago. */
async function sentMinutesAgo({ uid }: Pick<Login, 'uid'>, ago: number): Promise<string> {
  const sentAt: Instant = addDuration(instant(Date.now()), -minutes(ago));
  await firestore().doc(`staff/${uid}`).update({ 'loginCode.sentAt': sentAt });
  return loginCode(uid, sentAt);
}

const customTokenIn = (body: unknown): string =>
  z.object({ customToken: z.string() }).parse(body).customToken;

async function renew(refreshToken: string): Promise<string> {
  const { FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  const response = await fetch(
    `http://${FIREBASE_AUTH_EMULATOR_HOST}/securetoken.googleapis.com/v1/token?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grantType: 'refresh_token', refreshToken, targetProjectId: GCLOUD_PROJECT }),
    },
  );
  return z.object({ id_token: z.string() }).parse(await response.json()).id_token;
}

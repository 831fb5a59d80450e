import { setTimeout as after } from 'node:timers/promises';
import * as accountCalls from '@legacy-hub/domain/account/endpoints';
import { seconds } from '@legacy-hub/domain/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stored } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { aLoggedInHousehold } from '../testing/logged-in-household.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { useProject } from '../testing/set-project.ts';
import { signIn } from '../testing/sign-in.ts';
import { accountHandlers } from './handlers.ts';

useProject('demo-change-password');

const NEW = 'a longer password';

/** Firebase knows a login to the second, so the next one must have begun. */
const nextSecond = () => after(seconds(1) - (Date.now() % seconds(1)));

describe('changing the password', () => {
  let venue: Served;
  const change = (token: string, body: unknown) =>
    call(venue, 'POST', '/api/change-password', { token, body });

  beforeAll(async () => {
    venue = await serveApp(accountCalls, accountHandlers);
  });
  afterAll(() => venue.close());

  test('lets the new one in and the old one no longer', async () => {
    const { member, password, token } = await aLoggedInHousehold();
    const answer = await change(token, { currentPassword: password, newPassword: NEW });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await signIn(member.email, NEW)).toEqual(expect.any(String));
    await expect(signIn(member.email, password)).rejects.toThrow();
  });

  test('ends the logins of before, at the API and for the database', async () => {
    const { member, password, token } = await aLoggedInHousehold();
    const elsewhere = await signIn(member.email, password);
    await nextSecond();
    const before = Date.now();
    await change(token, { currentPassword: password, newPassword: NEW });
    expect(await change(elsewhere, { currentPassword: NEW, newPassword: 'and another' })).toMatchObject({
      status: 401,
      body: { error: 'Please log in again.', code: 'stale-login' },
    });
    const { accessValidFrom } = await stored(member.uid);
    expect(accessValidFrom).toBeGreaterThanOrEqual(before);
    const again = await signIn(member.email, NEW);
    expect((await call(venue, 'GET', '/api/user', { token: again })).status).toBe(200);
  });

  test.each([
    [
      'another current password',
      400,
      { currentPassword: 'not it', newPassword: NEW },
      'wrong-current-password',
    ],
    ['a short new one', 400, { currentPassword: 'x', newPassword: 'short' }, 'bad-input'],
    ['no current one', 400, { newPassword: NEW }, 'bad-input'],
  ])('is refused with %s, and changes nothing', async (_what, status, body, code) => {
    const { member, password, token } = await aLoggedInHousehold();
    expect(await change(token, body)).toMatchObject({ status, body: { code } });
    expect(await signIn(member.email, password)).toEqual(expect.any(String));
    expect(await stored(member.uid)).toEqual(member);
  });
});

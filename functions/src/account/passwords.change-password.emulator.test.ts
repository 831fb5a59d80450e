import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStaffRole } from '../staff/staff-roles.ts';
import { findStaff } from '../stores/staff.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aMinuteEarlier } from '../testing/subjects/earlier-login.ts';
import { stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { idTokenFor } from '../testing/subjects/sign-in.ts';
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

  // spec: account-change-password-1
  test('accepts the new password at login and rejects the old one', async () => {
    const { household, password, token } = await aLoggedInHousehold();
    const reply = await change(token, { currentPassword: password, newPassword: NEW });
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect(await idTokenFor(household.email, NEW)).toEqual(expect.any(String));
    await expect(idTokenFor(household.email, password)).rejects.toThrow();
  });

  test('ends earlier logins, in the API and the database rules', async () => {
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

  test('ends a staff member’s earlier logins at the counter too', async () => {
    const { household, password, token } = await aLoggedInHousehold();
    await setStaffRole(household.email, 'staff', instant(Date.now()));
    expect(await change(token, { currentPassword: password, newPassword: NEW })).toMatchObject({
      status: 200,
    });
    expect((await findStaff(household.uid))?.accessValidFrom).toEqual(expect.any(Number));
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

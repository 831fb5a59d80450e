import { randomUUID } from 'node:crypto';
import { cardCode } from '@legacy-hub/domain/household/card-code';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { instant, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlers } from '../../handlers.ts';
import { setStaffRole } from '../../staff/staff-roles.ts';
import { findStaff } from '../../stores/staff.ts';
import { sendRequest } from '../../testing/calls/send-request.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { later } from '../../testing/faults/later.ts';
import { setProject } from '../../testing/set-project.ts';
import { emailsTo } from '../../testing/subjects/card-households.ts';
import { aMinuteEarlier } from '../../testing/subjects/earlier-login.ts';
import { stored } from '../../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../../testing/subjects/logged-in-household.ts';
import { idTokenFor } from '../../testing/subjects/sign-in.ts';
import { aStaffMember } from '../../testing/subjects/staff.ts';

setProject('demo-replace-card');

let server: Served;
beforeAll(async () => {
  server = await serveApp(ENDPOINTS, handlers);
});
afterAll(() => server.close());

test('a replaced card ends the logins, and a late repeat leaves the next login unchanged', async () => {
  const { household, password, token } = await aLoggedInHousehold();
  const { token: staff } = await aStaffMember();
  const request = { userId: household.uid, idempotencyKey: randomUUID() };
  const replace = () => sendRequest(server, ENDPOINTS.replaceCard, request, staff);
  const exportWith = (login: string) => sendRequest(server, ENDPOINTS.exportAccount, {}, login);
  expect(await replace()).toMatchObject({ status: 200 });
  expect(cardCode(await stored(household.uid))).not.toBe(cardCode(household));
  expect(await exportWith(aMinuteEarlier(token))).toMatchObject({
    status: 401,
    body: { code: 'login-expired' },
  });

  const next = await idTokenFor(household.email, password);
  expect(await later(replace, seconds(2))).toMatchObject({ status: 200 });
  expect(await exportWith(next)).toMatchObject({ status: 200 });
  expect((await emailsTo(household)).filter((kind) => kind === 'card-replaced')).toHaveLength(1);
});

test('a replaced card ends a staff member’s login at the counter too', async () => {
  const { household } = await aLoggedInHousehold();
  await setStaffRole(household.email, 'staff', instant(Date.now()));
  const { token: staff } = await aStaffMember();
  const request = { userId: household.uid, idempotencyKey: randomUUID() };
  expect(await sendRequest(server, ENDPOINTS.replaceCard, request, staff)).toMatchObject({ status: 200 });
  expect((await findStaff(household.uid))?.accessValidFrom).toEqual(expect.any(Number));
});

import { randomUUID } from 'node:crypto';
import { getDayClosing } from '@legacy-hub/domain/day-closings/endpoints';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth, firestore } from '../firebase/admin.ts';
import { signIn } from '../firebase/identity-toolkit.ts';
import { handlers } from '../handlers.ts';
import { listStaff } from '../stores/staff.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { anUnpaidHousehold } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { idTokenFor } from '../testing/subjects/sign-in.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { staffHandlers } from './handlers.ts';
import { addStaff, removeStaffByEmail } from './staff-roles.ts';

setProject('demo-add-staff');

const now = instant(Date.now());

describe('staff access', () => {
  let server: Served;
  let email = '';
  const search = async (token: string) =>
    (await call(server, 'POST', '/api/admin/search', { token, body: { q: '0412' } })).status;
  const emails = async () => {
    const sent = await firestore().collection('mail').where('to', '==', email).get();
    return sent.docs.map((stored) => stored.get('content.kind'));
  };

  beforeAll(async () => {
    server = await serveApp(staffEndpoints, staffHandlers);
  });
  beforeEach(() => {
    email = `pat-${randomUUID()}@example.com`;
  });
  afterAll(() => server.close());

  test('takes effect at the next login of an existing account, whose owner is emailed once', async () => {
    const { household, password } = await aLoggedInHousehold();
    email = household.email;
    const before = await emails();
    const sameRequest = { by: null, key: randomUUID() };
    expect(await addStaff(email, 'staff', now, sameRequest)).toEqual({ ok: true, isInvited: false });
    expect(await addStaff(email, 'staff', instant(now + 1), sameRequest)).toEqual({
      ok: true,
      isInvited: false,
    });
    expect(await search(await idTokenFor(email, password))).toBe(200);
    expect((await emails()).toSorted()).toEqual([...before, 'staff-appointed'].toSorted());
  });

  test('is not given to an account that a stranger created with the email beforehand', async () => {
    await auth().createUser({ email, password: 'a stranger knows' });
    expect(await addStaff(email, 'admin', now)).toEqual({ ok: true, isInvited: true });
    expect(await signIn(email, 'a stranger knows')).toBe('wrong credentials');
    expect(await emails()).toEqual(['staff-welcome']);
  });

  test('creates an account for a new email and sends a welcome with a link to choose the password', async () => {
    expect(await addStaff(email, 'admin', now)).toEqual({ ok: true, isInvited: true });
    expect(await emails()).toEqual(['staff-welcome']);
    expect((await listStaff()).find((staff) => staff.email === email)).toMatchObject({ role: 'admin' });
  });

  test('sends another welcome to a person without a password if the first invitation stopped before its email', async () => {
    await auth().createUser({ email });
    const sameRequest = { by: null, key: randomUUID() };
    expect(await addStaff(email, 'staff', now, sameRequest)).toEqual({ ok: true, isInvited: true });
    expect(await addStaff(email, 'staff', instant(now + 1), sameRequest)).toEqual({
      ok: true,
      isInvited: true,
    });
    expect(await emails()).toEqual(['staff-welcome']);
    await addStaff(email, 'staff', now, { by: null, key: randomUUID() });
    expect(await emails()).toEqual(['staff-welcome', 'staff-welcome']);
  });

  test('ends at once on removal, even with a token that is still valid', async () => {
    const { household, password } = await aLoggedInHousehold();
    const { uid } = household;
    email = household.email;
    await addStaff(email, 'staff', now);
    const token = await idTokenFor(email, password);
    expect(await removeStaffByEmail(email, now)).toBe('dismissed');
    expect([401, 403]).toContain(await search(token));
    expect((await auth().getUser(uid)).customClaims?.role).toBeUndefined();
    expect((await listStaff()).some((staff) => staff.email === email)).toBe(false);
  });

  test('can’t be removed from a person without access', async () => {
    expect(await removeStaffByEmail(email, now)).toBe('unknown');
    await auth().createUser({ email });
    expect(await removeStaffByEmail(email, now)).toBe('unknown');
  });

  test('is managed by admins on screen, logged, and never removed by admins from themselves', async () => {
    const [first, second] = [await aStaffMember('admin'), await aStaffMember('admin')];
    const send = (admin: { token: string }, method: 'POST' | 'DELETE', body: object) =>
      call(server, method, '/api/admin/staff', { token: admin.token, body });
    expect(await send(first, 'POST', { email, role: 'staff' })).toMatchObject({ body: { isInvited: true } });
    const listed = await call(server, 'GET', '/api/admin/staff', { token: first.token });
    expect(listed.body).toMatchObject({
      staff: expect.arrayContaining([expect.objectContaining({ email, role: 'staff', lastSeen: null })]),
    });
    const { uid } = await auth().getUserByEmail(email);
    await send(first, 'POST', { email, role: 'admin' });
    expect(await send(first, 'DELETE', { userId: uid })).toMatchObject({ status: 200 });
    expect(await send(first, 'DELETE', { userId: uid })).toMatchObject({ status: 404 });
    expect(await send(first, 'DELETE', { userId: first.uid })).toMatchObject({ body: { code: 'own-role' } });
    const log = await firestore().collection('staffActions').where('who.staffUid', '==', uid).get();
    expect(log.docs.map((entry) => entry.get('kind')).toSorted()).toEqual([
      'appoint-staff',
      'appoint-staff',
      'dismiss-staff',
    ]);
    const replies = await Promise.all([
      send(first, 'DELETE', { userId: second.uid }),
      send(second, 'DELETE', { userId: first.uid }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a former staff member', () => {
  let server: Served;
  beforeAll(async () => {
    server = await serveApp(ENDPOINTS, handlers);
  });
  afterAll(() => server.close());

  test('is still shown by name in takings, counts and histories, even after an invitation created a new login', async () => {
    const [kim, admin] = [await aStaffMember(), await aStaffMember('admin')];
    const email = (await auth().getUser(kim.uid)).email ?? '';
    const { uid, primary } = await anUnpaidHousehold();
    const day = dayOf(now);
    const get = async (path: string) => (await call(server, 'GET', path, { token: admin.token })).body;
    const post = (path: string, body: object) => call(server, 'POST', path, { token: kim.token, body });
    const payment = { userId: uid, membershipId: primary.id, idempotencyKey: randomUUID() };
    expect(await post('/api/confirm-cash-payment', payment)).toMatchObject({ body: { amountCents: 800 } });
    const { taken } = getDayClosing.output.parse(await get(`/api/admin/day-closing?day=${day}`));
    const count = {
      day,
      counts: { '5': taken.cash / 5 },
      floatCents: 0,
      terminalCents: taken.terminal,
      expectedCashCents: taken.cash,
      expectedTerminalCents: taken.terminal,
      explanation: null,
      correction: null,
      idempotencyKey: randomUUID(),
    };
    expect(await post('/api/admin/day-closing', count)).toMatchObject({ body: { success: true } });

    expect(await removeStaffByEmail(email, now)).toBe('dismissed');
    for (const _login of ['removed', 'replaced']) {
      expect(await get(`/api/admin/takings?day=${day}`)).toMatchObject({
        totals: expect.arrayContaining([expect.objectContaining({ staff: email })]),
      });
      expect(await get(`/api/admin/day-closings?day=${day}`)).toMatchObject({
        days: [{ closings: [{ staff: email }] }],
      });
      expect(await get(`/api/admin/actions?userId=${uid}`)).toMatchObject({
        actions: [{ staff: email }],
      });
      expect(await addStaff(email, 'staff', now)).toMatchObject({ ok: true });
    }
    expect((await auth().getUserByEmail(email)).uid).not.toBe(kim.uid);
  });
});

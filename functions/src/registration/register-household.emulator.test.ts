import { randomUUID } from 'node:crypto';
import { parseHousehold } from '@legacy-hub/domain/documents/household';
import { peopleOf } from '@legacy-hub/domain/household/household';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { termsVersion } from '@legacy-hub/domain/venue/terms';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmHouseholdCash } from '../billing/counter/cash.ts';
import { auth, findAuthUser, firestore } from '../firebase/admin.ts';
import { signIn } from '../firebase/identity-toolkit.ts';
import { setStaffRole } from '../staff/staff-roles.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { AT_ONCE } from '../testing/faults/races.ts';
import { unlimited } from '../testing/limits/unlimited.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold } from '../testing/subjects/households.ts';
import { idTokenFor } from '../testing/subjects/sign-in.ts';
import { registrationHandlers } from './handlers.ts';

setProject('demo-register-household');

describe('household registration', () => {
  let server: Served;
  let email = '';
  const form = (overrides: object = {}) => ({
    name: 'Maya Chen',
    email,
    phone: '0412 345 678',
    memberships: ['leader', 'supporter', 'supporter'],
    paymentMethod: 'cash',
    ...overrides,
  });
  const send = (overrides?: object) => call(server, 'POST', '/api/users', { body: form(overrides) });
  const registered = async () =>
    (await firestore().collection('users').where('email', '==', email).get()).docs.map((stored) =>
      parseHousehold(stored.data()),
    );

  beforeAll(async () => {
    server = await serveApp(registrationEndpoints, registrationHandlers, unlimited);
  });
  beforeEach(() => {
    email = `maya-${randomUUID()}@example.com`;
  });
  afterAll(() => server.close());

  // spec: register-household-1
  test('returns the weekly price and leaves every membership pending', async () => {
    expect(await send({ familyNames: ['', 'Leo'] })).toMatchObject({
      status: 200,
      body: { success: true, weeklyCents: 2800 },
    });
    const [maya, ...others] = await registered();
    expect(others).toEqual([]);
    expect(maya).toMatchObject({ email, phone: { e164: '+61412345678' }, joinedAt: null });
    const memberships = maya ? peopleOf(maya).map(({ membership }) => membership) : [];
    expect(memberships).toMatchObject([
      { tier: 'leader', status: 'pending', payBy: 'cash' },
      { tier: 'supporter', status: 'pending' },
      { tier: 'supporter', status: 'pending' },
    ]);
    expect(maya?.family.map(({ name }) => name)).toEqual(['', 'Leo']);
  });

  test('stores which version of the terms was agreed to, and when', async () => {
    await send({ termsVersion: termsVersion() });
    const [maya] = await registered();
    expect(maya?.termsAgreed).toEqual([{ version: termsVersion(), at: maya?.registeredAt, by: maya?.uid }]);
  });

  test('creates an account without a password', async () => {
    await send();
    const account = await findAuthUser(email);
    expect(account?.uid).toBe((await registered())[0]?.uid);
    expect(account?.passwordHash).toBeUndefined();
  });

  test('takes nothing over from an account that a stranger created with the email beforehand', async () => {
    const password = randomUUID();
    const stranger = await auth().createUser({ email, password });
    const token = await idTokenFor(email, password);
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [maya, ...others] = await registered();
    expect(others).toEqual([]);
    expect((await findAuthUser(email))?.uid).toBe(maya?.uid);
    expect(maya?.uid).not.toBe(stranger.uid);
    await expect(auth().verifyIdToken(token, true)).rejects.toThrow();
    expect(await signIn(email, password)).toBe('wrong credentials');
  });

  test('preserves the password of staff who register for themselves', async () => {
    const password = randomUUID();
    const { uid } = await auth().createUser({ email, password });
    await setStaffRole(email, 'staff', instant(Date.now()));
    expect(await send()).toMatchObject({ status: 200 });
    expect((await registered())[0]?.uid).toBe(uid);
    expect(await signIn(email, password)).toEqual({ token: expect.any(String) });
  });

  test('replaces the earlier choice while it is unpaid', async () => {
    await send();
    const answer = await send({
      email: email.toUpperCase(),
      memberships: ['supporter'],
      paymentMethod: 'card',
    });
    expect(answer).toMatchObject({ status: 200, body: { weeklyCents: 800 } });
    const [maya, ...others] = await registered();
    expect(others).toEqual([]);
    expect(maya).toMatchObject({
      family: [],
      primary: { membership: { tier: 'supporter', status: 'pending', payBy: 'card' } },
    });
  });

  test('preserves the agreement when the household switches to the counter, and stays with cash', async () => {
    const byCard = { paymentMethod: 'card', termsVersion: termsVersion(), idempotencyKey: randomUUID() };
    await send(byCard);
    await send({ idempotencyKey: randomUUID() });
    const [maya] = await registered();
    expect(maya?.termsAgreed).toMatchObject([{ version: termsVersion() }]);
    const sentAgainLate = await send(byCard);
    expect(sentAgainLate.status).toBe(200);
    expect((await registered())[0]).toEqual(maya);
    expect(maya?.primary.membership).toMatchObject({ payBy: 'cash' });
  });

  test('refuses the email of a household that has paid and changes nothing', async () => {
    const paid = await aPaidHousehold();
    const answer = await send({ email: paid.email });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      error: 'This email already has a membership. Please log in.',
      code: 'email-taken',
    });
    const stored = await firestore().doc(`users/${paid.uid}`).get();
    expect(parseHousehold(stored.data())).toEqual(paid);
  });

  test('stores nothing of an incomplete form', async () => {
    expect(await send({ name: '' })).toMatchObject({
      status: 400,
      body: { error: 'Please fill in all required fields.', code: 'bad-input' },
    });
    expect(await registered()).toEqual([]);
    expect(await findAuthUser(email)).toBeNull();
  });

  test('creates one household from many simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send()));
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    const households = await registered();
    expect(households).toHaveLength(1);
    expect(households[0]?.family).toHaveLength(2);
  });

  test('preserves a cash payment that arrives during another registration', async () => {
    await send({ memberships: ['leader'] });
    const [maya] = await registered();
    if (!maya) throw new Error('nobody registered');
    const pay = { personIds: [maya.primary.id], weeks: 1, key: 'key-0001', by: 'the counter' };
    const [paid] = await Promise.all([
      confirmHouseholdCash(maya.uid, pay, maya.registeredAt),
      send(),
      send(),
    ]);
    const { primary } = (await registered())[0] ?? maya;
    expect(paid.ok).toBe(true);
    expect(primary.membership).toMatchObject({ status: 'active', paidBy: 'cash' });
    await auth().getUser(maya.uid);
  });
});

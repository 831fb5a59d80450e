import { randomUUID } from 'node:crypto';
import { peopleOf } from '@legacy-hub/domain/household';
import { parseHousehold } from '@legacy-hub/domain/household-schema';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmHouseholdCash } from '../billing/confirm-cash.ts';
import { auth, firestore } from '../firebase/admin.ts';
import { findAuthUser } from '../firebase/find-account.ts';
import { aPaidHousehold } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { registrationHandlers } from './handlers.ts';

setProject('demo-register-household');

describe('a household that registers', () => {
  let venue: Served;
  let email = '';
  const form = (changed: object = {}) => ({
    name: 'Maya Chen',
    email,
    phone: '0412 345 678',
    memberships: ['leader', 'supporter', 'supporter'],
    paymentMethod: 'cash',
    ...changed,
  });
  const send = (changed?: object) => call(venue, 'POST', '/api/users', { body: form(changed) });
  const registered = async () =>
    (await firestore().collection('users').where('email', '==', email).get()).docs.map((stored) =>
      parseHousehold(stored.data()),
    );

  beforeAll(async () => {
    venue = await serveApp(registrationEndpoints, registrationHandlers);
  });
  beforeEach(() => {
    email = `maya-${randomUUID()}@example.com`;
  });
  afterAll(() => venue.close());

  test('is told what it costs in a week, and waits for the first payment', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { success: true, weeklyCents: 2800 } });
    const [maya, ...others] = await registered();
    expect(others).toEqual([]);
    expect(maya).toMatchObject({ email, phone: { e164: '+61412345678' }, joinedAt: null });
    const memberships = maya ? peopleOf(maya).map(({ membership }) => membership) : [];
    expect(memberships).toMatchObject([
      { tier: 'leader', status: 'pending', payBy: 'cash' },
      { tier: 'supporter', status: 'pending' },
      { tier: 'supporter', status: 'pending' },
    ]);
  });

  test('has an account that nobody knows a password of', async () => {
    await send();
    const account = await findAuthUser(email);
    expect(account?.uid).toBe((await registered())[0]?.uid);
    expect(account?.passwordHash).toBeUndefined();
  });

  test('may choose again until it has paid', async () => {
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

  test('cannot take the email of a household that has paid, and changes nothing of it', async () => {
    const paid = await aPaidHousehold();
    const answer = await send({ email: paid.email });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      error: 'There is already a membership with this email. Please log in.',
      code: 'email-taken',
    });
    const stored = await firestore().doc(`users/${paid.uid}`).get();
    expect(parseHousehold(stored.data())).toEqual(paid);
  });

  test.each([
    ['name', '', 'Please fill in all required fields.'],
    ['email', undefined, 'Please fill in all required fields.'],
    ['phone', ' ', 'Please fill in all required fields.'],
  ])('is asked for the %s, and is not written down', async (field, value, message) => {
    const answer = await send({ [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { error: message, code: 'bad-input' } });
    expect(await registered()).toEqual([]);
    expect(await findAuthUser(email)).toBeNull();
  });

  test.each([{ memberships: [] }, { memberships: ['walk-in'] }, { memberships: Array(21).fill('leader') }])(
    'is not written down with %j',
    async (changed) => {
      expect(await send(changed)).toMatchObject({ status: 400, body: { code: 'bad-input' } });
      expect(await registered()).toEqual([]);
    },
  );

  test('is one household, however often the button was pressed at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send()));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const found = await registered();
    expect(found).toHaveLength(1);
    expect(found[0]?.family).toHaveLength(2);
  });

  test('keeps what it has paid when it pays and registers at once', async () => {
    await send({ memberships: ['leader'] });
    const [maya] = await registered();
    if (!maya) throw new Error('nobody registered');
    const pay = { personIds: [maya.primary.id], weeks: 1, key: 'press-0001', by: 'the counter' };
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

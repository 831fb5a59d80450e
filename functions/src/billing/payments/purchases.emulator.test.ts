import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { Household } from '@legacy-hub/domain/documents/household';
import { parseStaffAction } from '@legacy-hub/domain/documents/staff-action';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { addDuration, days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth, firestore } from '../../firebase/admin.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { setProject } from '../../testing/set-project.ts';
import { aCard, clearFaults, injectFault } from '../../testing/stripe/stripe-sandbox.ts';
import {
  aLoggedInCardHousehold,
  chargedTo,
  membershipsOf,
  switchCard,
} from '../../testing/subjects/card-households.ts';
import { aPaidHousehold, stored } from '../../testing/subjects/households.ts';
import { idTokenFor } from '../../testing/subjects/sign-in.ts';
import { billingHandlers } from '../handlers.ts';
import { startAgain } from './purchases.ts';

setProject('demo-start-again');

let server: Served;
beforeAll(async () => {
  server = await serveApp(billingEndpoints, billingHandlers);
});
afterAll(() => server.close());

const post = (path: string, token: string, body: object) => call(server, 'POST', path, { token, body });
const postStartAgain = (token: string, body: object) =>
  post('/api/subscription/start-again', token, { expectedCents: 400, idempotencyKey: randomUUID(), ...body });

async function tokenOf({ uid, email }: Household): Promise<string> {
  const password = randomUUID();
  await auth().updateUser(uid, { password });
  return idTokenFor(email, password);
}

const PAID = { status: 200, body: { requiresAction: false, success: true } };

describe('a household whose weeks have passed', () => {
  // spec: billing-start-again-1
  test('chooses the same memberships again, and pays by card once', async () => {
    const tenDaysAgo = addDuration(instant(Date.now()), -days(10));
    const before = await aPaidHousehold({ tiers: ['leader', 'supporter'], at: tenDaysAgo });
    const [leo] = before.family;
    const people = [
      { memberId: before.primary.id, tier: 'leader' },
      { memberId: leo?.id, tier: 'supporter' },
    ];
    const token = await tokenOf(before);
    expect(await postStartAgain(token, { people, paymentMethod: 'card' })).toMatchObject(PAID);
    expect(await membershipsOf(before)).toEqual(['leader pending', 'supporter pending']);
    const { email, phone, primary } = before;
    const payment = {
      name: primary.name,
      email,
      phone: phone.shown,
      memberships: ['leader', 'supporter'],
      paymentMethodId: await aCard('visa'),
      idempotencyKey: randomUUID(),
    };
    expect(await call(server, 'POST', '/api/payment', { body: payment })).toMatchObject(PAID);
    expect(await call(server, 'POST', '/api/payment', { body: payment })).toMatchObject(PAID);
    expect(await membershipsOf(before)).toEqual(['leader active', 'supporter active']);
    expect(await chargedTo(before)).toBe(2400);
    expect(await postStartAgain(token, { people, paymentMethod: 'card' })).toMatchObject({
      status: 409,
      body: { code: 'already-paid' },
    });
  });

  test('is notified when a person is not in it', async () => {
    const household = await aPaidHousehold();
    const people = [{ memberId: 'nobody', tier: 'leader' }];
    expect(await postStartAgain(await tokenOf(household), { people, paymentMethod: 'cash' })).toMatchObject({
      status: 404,
      body: { code: 'unknown-person' },
    });
  });
});

describe('a child who left a household that pays by card', () => {
  async function aHouseholdThatSomeoneLeft() {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'] });
    const [child] = household.family;
    if (!child) expect.unreachable();
    await post('/api/subscription/cancel-member', token, { memberId: child.id });
    const membership = {
      status: 'expired',
      tier: 'supporter',
      createdAt: child.membership.createdAt,
      since: 0,
    };
    const { family } = await stored(household.uid);
    await firestore()
      .doc(`users/${household.uid}`)
      .update({ family: family.map((person) => ({ ...person, membership })) });
    return { household, token, people: [{ memberId: child.id, tier: 'supporter' }] };
  }

  test('returns for the rest of the week, charged once however often it is requested', async () => {
    const { household, token, people } = await aHouseholdThatSomeoneLeft();
    const before = await chargedTo(household);
    const request = { people, paymentMethod: 'card', idempotencyKey: randomUUID() };
    expect(await postStartAgain(token, request)).toMatchObject(PAID);
    expect(await postStartAgain(token, request)).toMatchObject(PAID);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    expect((await chargedTo(household)) - before).toBe(400);
  });

  test('is not charged more than was shown', async () => {
    const { household, token, people } = await aHouseholdThatSomeoneLeft();
    const before = await chargedTo(household);
    const request = { people, paymentMethod: 'card', expectedCents: 50 };
    expect(await postStartAgain(token, request)).toMatchObject({
      status: 409,
      body: { code: 'changed-since-loaded' },
    });
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter expired']);
    expect(await chargedTo(household)).toBe(before);
  });

  test('is in the staff log once, with the card charge, when staff brought the child back', async () => {
    const { household, people } = await aHouseholdThatSomeoneLeft();
    const choices = people.map(({ memberId: personId }) => ({ personId, tier: 'supporter' as const }));
    const payment = { payBy: 'card' as const, expectedCents: 400, idempotencyKey: randomUUID() };
    const order = { choices, ...payment };
    for (const _time of [1, 2])
      expectAccepted(await startAgain(household.uid, order, instant(Date.now()), 'staff-1'));
    const { docs } = await firestore().collection('staffActions').where('who.uid', '==', household.uid).get();
    expect(docs.map((doc) => parseStaffAction(doc.data()))).toMatchObject([
      { kind: 'start-again', by: 'staff-1', amountCents: 400 },
    ]);
  });

  test('stays without a membership while Stripe is down', async () => {
    const { household, token, people } = await aHouseholdThatSomeoneLeft();
    await injectFault('answers', { kind: 'error', when: 'before', path: '/v1/customers', times: '9' });
    const { status } = await postStartAgain(token, { people, paymentMethod: 'card' });
    await clearFaults();
    expect(status).toBe(503);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter expired']);
  });

  test('stays in the household, without a membership, when the card is declined', async () => {
    const { household, token, people } = await aHouseholdThatSomeoneLeft();
    await switchCard(household, 'chargeCustomerFail');
    expect(await postStartAgain(token, { people, paymentMethod: 'card' })).toMatchObject({
      status: 402,
      body: { code: 'card-declined' },
    });
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter expired']);
  });
});

import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { wireConfirmation } from '@legacy-hub/domain/billing/wire';
import type { Household } from '@legacy-hub/domain/documents/household';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingHandlers } from '../billing/handlers.ts';
import { bucket, firestore } from '../firebase/admin.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { AT_ONCE } from '../testing/faults/races.ts';
import { unlimited } from '../testing/limits/unlimited.ts';
import { setProject } from '../testing/set-project.ts';
import { aCard, answerBank, clearFaults, injectFault } from '../testing/stripe/stripe-sandbox.ts';
import {
  aLoggedInCardHousehold,
  amountsOf,
  chargedTo,
  itemsOf,
  membershipsOf,
  pendingTaskCount,
  switchCard,
} from '../testing/subjects/card-households.ts';
import { aPaidHousehold, stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { aStoredPhoto } from '../testing/subjects/photos.ts';
import { familyHandlers } from './handlers.ts';

setProject('demo-change-family');

let server: Served;
beforeAll(async () => {
  server = await serveApp(
    { ...billingEndpoints, ...familyEndpoints },
    { ...billingHandlers, ...familyHandlers },
    unlimited,
  );
});
afterAll(() => server.close());

const newKey = () => `key-${randomUUID()}`;
const refused = (status: number, code: string) => ({ status, body: { code } });
const add = (token: string, body: object) => call(server, 'POST', '/api/family', { token, body });
const edit = (token: string, body: object) => call(server, 'PUT', '/api/family', { token, body });

const ben = async (household: Household, more: object = {}) => ({
  name: 'Ben',
  relationship: 'son',
  age: 9,
  tier: 'supporter',
  photo: await aStoredPhoto(household),
  idempotencyKey: newKey(),
  ...more,
});
const photoExists = async (path: string) => (await bucket().file(path).exists())[0];

async function useCard(token: string, kind: string) {
  const body = { paymentMethodId: await aCard(kind), idempotencyKey: newKey() };
  await call(server, 'POST', '/api/subscription/card', { token, body });
}

describe('adding a family member', () => {
  // spec: family-members-1
  test('charges half price for the rest of the week once and activates the membership', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader'] });
    const person = await ben(household, { expectedCents: 400 });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => add(token, person)));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: { requiresAction: false, name: 'Ben', tier: 'supporter', paymentStatus: 'active' },
      });
    }
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    expect(await itemsOf(household)).toEqual(['leader:full x 1', 'supporter:discounted x 1']);
    expect(await amountsOf(household)).toEqual([2000, 400]);
    expect(await chargedTo(household)).toBe(2400);
    expect(await pendingTaskCount(household)).toBe(0);
  });

  test('adds no one, and changes no tier, if that costs more than was shown', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'] });
    const changed = refused(409, 'changed-since-loaded');
    expect(await add(token, await ben(household, { expectedCents: 50 }))).toMatchObject(changed);
    const leo = { _id: household.family[0]?.id, tier: 'leader', expectedCents: 50 };
    expect(await edit(token, await ben(household, leo))).toMatchObject(changed);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    expect(await amountsOf(household)).toEqual([2400]);
  });

  test('adds no one when the card is declined', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader'] });
    await useCard(token, 'chargeCustomerFail');
    const person = await ben(household);
    for (const _repeat of [1, 2])
      expect(await add(token, person)).toMatchObject(refused(402, 'card-declined'));
    expect((await stored(household.uid)).family).toEqual([]);
    expect(await amountsOf(household)).toEqual([2000]);
  });

  test('adds no one while Stripe is down, and the person when it is repeated', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader'] });
    const person = await ben(household);
    await injectFault('answers', { kind: 'error', when: 'before', path: '/v1/customers', times: '9' });
    const { status } = await add(token, person);
    await clearFaults();
    expect(status).toBe(503);
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect((await add(token, person)).status).toBe(200);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
  });

  test('leaves the person pending until 3-D Secure is approved', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader'] });
    await switchCard(household, 'authenticationRequired');
    const person = await ben(household);
    const firstResponse = await add(token, person);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter pending']);
    await answerBank(wireConfirmation.parse(firstResponse.body).clientSecret, 'approve');
    expect(await add(token, person)).toMatchObject({ status: 200, body: { paymentStatus: 'active' } });
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
  });

  test('leaves the person pending in a household that pays in cash', async () => {
    const { household, token } = await aLoggedInHousehold({ tiers: ['leader'] });
    expect(await add(token, await ben(household))).toMatchObject({
      status: 200,
      body: { requiresAction: false, paymentStatus: 'pending' },
    });
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter pending']);
  });

  test('is refused with its reason and changes nothing', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader'] });
    const other = await aPaidHousehold();
    const before = await stored(household.uid);
    const photo = { photo: await aStoredPhoto(other) };
    expect(await add(token, await ben(household, photo))).toMatchObject(refused(400, 'unknown-photo'));
    expect(await add(token, await ben(household, { userId: other.uid }))).toMatchObject(
      refused(403, 'not-yours'),
    );
    expect(await add(token, await ben(household, { name: ' ' }))).toMatchObject({
      status: 400,
      body: { error: 'All fields are required.' },
    });
    await call(server, 'POST', '/api/subscription/cancel-member', { token, body: { memberId: null } });
    expect(await add(token, await ben(household))).toMatchObject(refused(409, 'already-canceled'));
    expect((await stored(household.uid)).family).toEqual(before.family);
  });
});

describe('editing a family member', () => {
  // spec: family-members-2
  test('changes name and photo and deletes the previous photo', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'] });
    const [child] = household.family;
    const first = await ben(household, { _id: child?.id });
    expect(await edit(token, first)).toMatchObject({ status: 200, body: { name: 'Ben', tier: 'supporter' } });
    const second = await ben(household, { _id: child?.id, name: 'Benjamin' });
    expect(await edit(token, second)).toMatchObject({ status: 200, body: { name: 'Benjamin' } });
    expect(await photoExists(first.photo)).toBe(false);
    expect(await photoExists(second.photo)).toBe(true);
    expect(await amountsOf(household)).toEqual([2400]);
  });

  test('charges for a higher tier before changing anything', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'] });
    const [child] = household.family;
    const upgrade = await ben(household, { _id: child?.id, tier: 'leader' });
    expect(await edit(token, upgrade)).toMatchObject({ status: 200, body: { name: 'Ben', tier: 'leader' } });
    expect(await edit(token, upgrade)).toMatchObject({ status: 200, body: { name: 'Ben', tier: 'leader' } });
    expect(await itemsOf(household)).toEqual(['leader:discounted x 1', 'leader:full x 1']);
    expect(await amountsOf(household)).toEqual([2400, 600]);
    await useCard(token, 'chargeCustomerFail');
    const declinedUpgrade = await ben(household, { _id: child?.id, name: 'Someone', tier: 'legacy-maker' });
    expect(await edit(token, declinedUpgrade)).toMatchObject(refused(402, 'card-declined'));
    expect((await stored(household.uid)).family).toMatchObject([
      { name: 'Ben', membership: { tier: 'leader' } },
    ]);
  });

  test('is refused for an unknown person and for another household', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'] });
    const other = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    const stranger = await ben(household, { _id: other.family[0]?.id });
    expect(await edit(token, stranger)).toMatchObject(refused(404, 'unknown-person'));
    expect(await edit(token, { ...stranger, userId: other.uid })).toMatchObject(refused(403, 'not-yours'));
    expect(await stored(other.uid)).toEqual(other);
  });
});

describe('removing a family member', () => {
  const remove = (token: string, memberId: string) =>
    call(server, 'POST', '/api/family/remove', { token, body: { memberId } });

  test('ends the renewal at Stripe, preserves paid time, and notifies the household', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'] });
    const [child] = household.family;
    const memberId = child?.id ?? '';
    expect(await remove(token, memberId)).toMatchObject({ status: 200, body: { success: true } });
    expect(await remove(token, memberId)).toMatchObject({ status: 200 });
    expect(await itemsOf(household)).toEqual(['leader:full x 1']);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter canceled']);
    expect(await amountsOf(household)).toEqual([2400]);
    const mails = await firestore().collection('mail').where('uid', '==', household.uid).get();
    const kinds = mails.docs.map((mail) => mail.get('content.kind'));
    expect(kinds.filter((kind) => kind === 'cancellation')).toHaveLength(1);
  });

  test('is refused for the primary member and for people of other households', async () => {
    const { household, token } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    const other = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    for (const memberId of [household.primary.id, other.family[0]?.id ?? ''])
      expect(await remove(token, memberId)).toMatchObject(refused(404, 'unknown-person'));
    expect(await stored(other.uid)).toEqual(other);
  });
});

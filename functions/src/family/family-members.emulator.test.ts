import { randomUUID } from 'node:crypto';
import * as billingCalls from '@legacy-hub/domain/billing/endpoints';
import { wireConfirmation } from '@legacy-hub/domain/billing/wire';
import * as familyCalls from '@legacy-hub/domain/family/endpoints';
import type { Member } from '@legacy-hub/domain/household-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingHandlers } from '../billing/handlers.ts';
import { bucket } from '../firebase/admin.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  itemsOf,
  standingOf,
  tasksLeft,
} from '../testing/card-households.ts';
import { stored } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { aLoggedInHousehold } from '../testing/logged-in-household.ts';
import { aStoredPhoto } from '../testing/photos.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { useProject } from '../testing/set-project.ts';
import { aCard, answerBank } from '../testing/stripe-sandbox.ts';
import { familyHandlers } from './handlers.ts';

useProject('demo-change-family');

let venue: Served;
beforeAll(async () => {
  venue = await serveApp({ ...billingCalls, ...familyCalls }, { ...billingHandlers, ...familyHandlers });
});
afterAll(() => venue.close());

const pressed = () => `press-${randomUUID()}`;
const refused = (status: number, code: string) => ({ status, body: { code } });
const add = (token: string, body: object) => call(venue, 'POST', '/api/family', { token, body });
const edit = (token: string, body: object) => call(venue, 'PUT', '/api/family', { token, body });

const ben = async (member: Member, more: object = {}) => ({
  name: 'Ben',
  relationship: 'son',
  age: 9,
  tier: 'supporter',
  photo: await aStoredPhoto(member),
  gesture: pressed(),
  ...more,
});
const photoExists = async (path: string) => (await bucket().file(path).exists())[0];

async function useCard(token: string, kind: string) {
  const body = { paymentMethodId: await aCard(kind), gesture: pressed() };
  await call(venue, 'POST', '/api/subscription/card', { token, body });
}

describe('adding somebody to the family', () => {
  test('is refused to a household of twenty', async () => {
    const tiers = ['leader', ...Array.from({ length: 19 }, () => 'supporter' as const)] as const;
    const { member, token } = await aCardHousehold({ tiers: [...tiers] });
    const { status, body } = await add(token, await ben(member));
    expect({ status, body }).toMatchObject(refused(409, 'household-full'));
    expect((await stored(member.uid)).family).toHaveLength(19);
    expect(await chargedTo(member)).toBe(2000 + 19 * 400);
  });

  test('charges half the price for the rest of the week, and lets them in', async () => {
    const { member, token } = await aCardHousehold({ tiers: ['leader'] });
    const person = await ben(member);
    const preview = { change: 'add', tier: 'supporter' };
    expect(await call(venue, 'POST', '/api/subscription/preview', { token, body: preview })).toMatchObject({
      body: { dueNowCents: 400, onNextInvoiceCents: 0, weeklyCents: 2400 },
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(token, person)));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: { requiresAction: false, name: 'Ben', tier: 'supporter', paymentStatus: 'active' },
      });
    }
    expect(await standingOf(member)).toEqual(['leader active', 'supporter active']);
    expect(await itemsOf(member)).toEqual(['leader:full x 1', 'supporter:discounted x 1']);
    expect(await amountsOf(member)).toEqual([2000, 400]);
    expect(await chargedTo(member)).toBe(2400);
    expect(await tasksLeft(member)).toBe(0);
  });

  test('lets nobody in whom the card does not pay for', async () => {
    const { member, token } = await aCardHousehold({ tiers: ['leader'] });
    await useCard(token, 'chargeCustomerFail');
    expect(await add(token, await ben(member))).toMatchObject(refused(402, 'card-declined'));
    expect((await stored(member.uid)).family).toEqual([]);
    expect(await amountsOf(member)).toEqual([2000]);
  });

  test('waits for the bank where it asks', async () => {
    const { member, token } = await aCardHousehold({ tiers: ['leader'] });
    await useCard(token, 'authenticationRequired');
    const person = await ben(member);
    const asked = await add(token, person);
    expect(await standingOf(member)).toEqual(['leader active', 'supporter pending']);
    await answerBank(wireConfirmation.parse(asked.body).clientSecret, 'approve');
    expect(await add(token, person)).toMatchObject({ status: 200, body: { paymentStatus: 'active' } });
    expect(await standingOf(member)).toEqual(['leader active', 'supporter active']);
  });

  test('to a household that pays in cash waits for the counter', async () => {
    const { member, token } = await aLoggedInHousehold({ tiers: ['leader'] });
    expect(await add(token, await ben(member))).toMatchObject({
      status: 200,
      body: { requiresAction: false, paymentStatus: 'pending' },
    });
    expect(await standingOf(member)).toEqual(['leader active', 'supporter pending']);
  });

  test('is refused with its reason, and nothing changes', async () => {
    const { member, token } = await aCardHousehold({ tiers: ['leader'] });
    const { member: other } = await aLoggedInHousehold();
    const before = await stored(member.uid);
    const photo = { photo: await aStoredPhoto(other) };
    expect(await add(token, await ben(member, photo))).toMatchObject(refused(400, 'unknown-photo'));
    expect(await add(token, await ben(member, { userId: other.uid }))).toMatchObject(
      refused(403, 'not-yours'),
    );
    expect(await add(token, await ben(member, { name: ' ' }))).toMatchObject({
      status: 400,
      body: { error: 'All fields are required.' },
    });
    await call(venue, 'POST', '/api/subscription/cancel-member', { token, body: {} });
    expect(await add(token, await ben(member))).toMatchObject(refused(409, 'already-canceled'));
    expect((await stored(member.uid)).family).toEqual(before.family);
  });
});

describe('editing somebody of the family', () => {
  test('changes name and photo, and the former photo is gone', async () => {
    const { member, token } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
    const [child] = member.family;
    const first = await ben(member, { _id: child?.id });
    expect(await edit(token, first)).toMatchObject({ status: 200, body: { name: 'Ben', tier: 'supporter' } });
    const second = await ben(member, { _id: child?.id, name: 'Benjamin' });
    expect(await edit(token, second)).toMatchObject({ status: 200, body: { name: 'Benjamin' } });
    expect(await photoExists(first.photo)).toBe(false);
    expect(await photoExists(second.photo)).toBe(true);
    expect(await amountsOf(member)).toEqual([2400]);
  });

  test('to a higher tier is paid for first', async () => {
    const { member, token } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
    const [child] = member.family;
    const better = await ben(member, { _id: child?.id, tier: 'leader' });
    expect(await edit(token, better)).toMatchObject({ status: 200, body: { name: 'Ben', tier: 'leader' } });
    expect(await edit(token, better)).toMatchObject({ status: 200, body: { name: 'Ben', tier: 'leader' } });
    expect(await itemsOf(member)).toEqual(['leader:discounted x 1', 'leader:full x 1']);
    expect(await amountsOf(member)).toEqual([2400, 600]);
    await useCard(token, 'chargeCustomerFail');
    const best = await ben(member, { _id: child?.id, name: 'Somebody', tier: 'legacy-maker' });
    expect(await edit(token, best)).toMatchObject(refused(402, 'card-declined'));
    expect((await stored(member.uid)).family).toMatchObject([
      { name: 'Ben', membership: { tier: 'leader' } },
    ]);
  });

  test('is refused for a stranger, and for somebody else’s household', async () => {
    const { member, token } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
    const { member: other } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    const stranger = await ben(member, { _id: other.family[0]?.id });
    expect(await edit(token, stranger)).toMatchObject(refused(404, 'unknown-person'));
    expect(await edit(token, { ...stranger, userId: other.uid })).toMatchObject(refused(403, 'not-yours'));
    expect(await stored(other.uid)).toEqual(other);
  });
});

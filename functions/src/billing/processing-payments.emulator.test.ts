import { randomUUID } from 'node:crypto';
import { readCardPayment } from '@legacy-hub/domain/billing/card-payment';
import type { Member } from '@legacy-hub/domain/household-schema';
import { after, instant, minutes } from '@legacy-hub/domain/venue-time';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addRelative } from '../family/add-family-member.ts';
import { firestore } from '../firebase/admin.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  payWith,
  standingOf,
  subscriptionsOf,
  tiersOf,
} from '../testing/card-households.ts';
import { anUnpaidHousehold, stored } from '../testing/households.ts';
import { aStoredPhoto } from '../testing/photos.ts';
import { useProject } from '../testing/set-project.ts';
import { aCard, holdPayment, provider } from '../testing/stripe-sandbox.ts';
import { anUnpaidPass, storedPass } from '../testing/walk-ins.ts';
import { confirmGroupCash } from '../walk-ins/confirm-walk-in-cash.ts';
import { buyPersonsSessions } from './buy-sessions.ts';
import { confirmMemberCash } from './confirm-cash.ts';
import { payForRegistration } from './pay-registration.ts';
import { payForWalkIn } from './pay-walk-in.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { noteHeardUpTo } from './store.ts';

useProject('demo-slow-bank');

const HOUR = 3_600;
const told = { ok: true, answer: { requiresAction: false } };
const now = () => instant(Date.now());
const reconcile = () => reconcilePayments(after(now(), minutes(10)));

beforeEach(() => noteHeardUpTo(now()));

async function aSlowCard(kind = 'visa', seconds = 1): Promise<string> {
  const card = await aCard(kind);
  await holdPayment(card, seconds);
  return card;
}

const bankDecides = (intent: string) =>
  vi.waitFor(
    async () => {
      expect((await provider.paymentIntents.retrieve(intent)).status).not.toBe('processing');
    },
    { timeout: 10_000, interval: 200 },
  );

async function bankDecidesFor({ uid }: Member): Promise<void> {
  const { customerId } = await stored(uid);
  const { data } = await provider.paymentIntents.list({ customer: customerId ?? '', limit: 1 });
  await bankDecides(data[0]?.id ?? '');
}

async function paymentsBy(field: 'uid' | 'walkInId', id: string) {
  const { docs } = await firestore().collection('cardPayments').where(`who.${field}`, '==', id).get();
  return docs.map((doc) => readCardPayment(doc.data()));
}

const registrationOf = (member: Member, paymentMethod: string) => {
  const { email, phone } = member;
  return { memberships: tiersOf(member), email, phone, paymentMethod, gesture: randomUUID() };
};

describe('a payment that the bank thinks about', () => {
  test('is given once the bank has agreed, though no event arrives', async () => {
    const { id: walkInId, email, phone } = await anUnpaidPass({ payBy: 'card' });
    const payment = { walkInId, email, phone, paymentMethod: await aSlowCard(), gesture: randomUUID() };
    expect(await payForWalkIn(payment, now())).toMatchObject(told);
    expect((await storedPass(walkInId)).payment.status).toBe('pending');
    const [begun] = await paymentsBy('walkInId', walkInId);
    await bankDecides(begun?.providerId ?? '');
    await reconcile();
    expect((await storedPass(walkInId)).payment).toMatchObject({ status: 'active', by: 'card' });
    expect(await paymentsBy('walkInId', walkInId)).toMatchObject([{ state: { status: 'done' } }]);
  });

  test('goes back where cash was taken meanwhile', async () => {
    const { id: walkInId, email, phone } = await anUnpaidPass({ payBy: 'card' });
    const payment = { walkInId, email, phone, paymentMethod: await aSlowCard(), gesture: randomUUID() };
    expect(await payForWalkIn(payment, now())).toMatchObject(told);
    expect(await confirmGroupCash(walkInId, { by: 'staff-1' }, now())).toMatchObject({ ok: true });
    const [begun] = await paymentsBy('walkInId', walkInId);
    await bankDecides(begun?.providerId ?? '');
    await reconcile();
    expect((await storedPass(walkInId)).payment).toMatchObject({ status: 'active', by: 'cash' });
    const { data } = await provider.refunds.list({ payment_intent: begun?.providerId ?? '' });
    expect(data).toMatchObject([{ status: 'succeeded', amount: begun?.amountCents }]);
  });

  test('is given up once the bank has refused, with what the bank said', async () => {
    const { member } = await aCardHousehold({ tiers: ['supporter'] });
    const paymentMethod = await aSlowCard('chargeCustomerFail');
    const order = { personId: null, quantity: 2, note: '', paymentMethod, gesture: randomUUID() };
    expect(await buyPersonsSessions(member.uid, order, now())).toMatchObject(told);
    await bankDecidesFor(member);
    await reconcile();
    const states = (await paymentsBy('uid', member.uid)).map(({ state }) => state);
    const reason = 'Your card was declined.';
    expect(states).toContainEqual({ status: 'declined', at: expect.any(Number), reason });
    expect(await buyPersonsSessions(member.uid, order, now())).toMatchObject({ ok: false });
    expect((await stored(member.uid)).primary.boughtHours).toBe(0);
    expect(await chargedTo(member)).toBe(800);
  });

  test('for a person who was to join leaves them outside once the bank has refused', async () => {
    const { member } = await aCardHousehold({ tiers: ['leader'] });
    const photo = await aStoredPhoto(member);
    const ben = { name: 'Ben', relationship: 'son', age: 9, tier: 'supporter', photo } as const;
    await holdPayment(await payWith(member, 'chargeCustomerFail'), 1);
    expect(await addRelative(member.uid, ben, randomUUID(), now())).toMatchObject(told);
    expect(await standingOf(member)).toEqual(['leader active', 'supporter pending']);
    await bankDecidesFor(member);
    await reconcile();
    expect(await standingOf(member)).toEqual(['leader active']);
    expect(await chargedTo(member)).toBe(2000);
  });
});

describe('a registration that the bank thinks about', () => {
  test('is not paid a second time with another card', async () => {
    const member = await anUnpaidHousehold({ tiers: ['leader'] });
    for (const card of [await aSlowCard(), await aCard()]) {
      expect(await payForRegistration(registrationOf(member, card), now())).toMatchObject(told);
    }
    await bankDecidesFor(member);
    await reconcile();
    expect(await standingOf(member)).toEqual(['leader active']);
    expect(await amountsOf(member)).toEqual([2000]);
    expect(await chargedTo(member)).toBe(2000);
    const states = (await paymentsBy('uid', member.uid)).map(({ state }) => state.status);
    expect(states).toEqual(['done', 'done']);
  });

  test('is closed once the bank has refused, and another card pays', async () => {
    const member = await anUnpaidHousehold({ tiers: ['leader'] });
    const slow = registrationOf(member, await aSlowCard('chargeCustomerFail'));
    expect(await payForRegistration(slow, now())).toMatchObject(told);
    await bankDecidesFor(member);
    await reconcile();
    expect(await paymentsBy('uid', member.uid)).toMatchObject([{ state: { status: 'declined' } }]);
    expect(await standingOf(member)).toEqual(['leader pending']);
    expect(await payForRegistration(registrationOf(member, await aCard()), now())).toMatchObject(told);
    expect(await standingOf(member)).toEqual(['leader active']);
    expect(await subscriptionsOf(member)).toHaveLength(1);
    expect(await chargedTo(member)).toBe(2000);
  });

  test('is withdrawn by cash at the counter', async () => {
    const member = await anUnpaidHousehold({ tiers: ['leader'] });
    const slow = registrationOf(member, await aSlowCard('visa', HOUR));
    expect(await payForRegistration(slow, now())).toMatchObject(told);
    const cash = { personIds: [member.primary.id], weeks: 1, key: randomUUID(), by: 'staff-1' };
    expect(await confirmMemberCash(member.uid, cash, now())).toMatchObject({ ok: true });
    await reconcile();
    expect(await chargedTo(member)).toBe(0);
    expect(await amountsOf(member)).toEqual([2000]);
    expect(await paymentsBy('uid', member.uid)).toMatchObject([{ state: { status: 'declined' } }]);
  });
});

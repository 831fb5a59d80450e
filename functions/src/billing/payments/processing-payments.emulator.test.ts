import { randomUUID } from 'node:crypto';
import { parseCardPayment } from '@legacy-hub/domain/billing/payments/card-payment';
import type { Household } from '@legacy-hub/domain/documents/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDuration, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { addFamilyMember } from '../../family/family-members.ts';
import { firestore } from '../../firebase/admin.ts';
import { registerHousehold } from '../../registration/register-household.ts';
import { updateWalkIn } from '../../stores/customers/walk-ins.ts';
import { saveEventCursor } from '../../stores/provider.ts';
import { withinNoLimit } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import { deliverReturnEvents, latestPaymentOf } from '../../testing/stripe/return-events.ts';
import { aCard, advanceSandbox, holdPayment, provider } from '../../testing/stripe/stripe-sandbox.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  membershipsOf,
  subscriptionsOf,
  switchCard,
  tiersOf,
} from '../../testing/subjects/card-households.ts';
import { anUnpaidHousehold, stored } from '../../testing/subjects/households.ts';
import { aStoredPhoto } from '../../testing/subjects/photos.ts';
import { anUnpaidWalkIn, storedWalkIn } from '../../testing/subjects/walk-ins.ts';
import { confirmHouseholdCash } from '../counter/cash.ts';
import { reconcilePayments } from '../events/reconcile.ts';
import { syncHousehold } from '../sync/sync-household.ts';
import { payForRegistration } from './pay-registration.ts';
import { payForWalkIn } from './pay-walk-in.ts';
import { buySessions } from './purchases.ts';

setProject('demo-processing-payments');

/** How long the bank takes to respond, in seconds: longer than the steps of a test, even on a busy machine. */
const A_WHILE = 60;
const HOUR = 3_600;
const accepted = { ok: true, body: { requiresAction: false } };
const now = () => instant(Date.now());
const reconcile = () => reconcilePayments(addDuration(now(), minutes(10)));

beforeEach(() => saveEventCursor(now()));

async function aCardOnHold(kind = 'visa', seconds = A_WHILE): Promise<string> {
  const card = await aCard(kind);
  await holdPayment(card, seconds);
  return card;
}

async function waitForBank(intent: string): Promise<void> {
  expect(await provider.paymentIntents.retrieve(intent)).toMatchObject({ status: 'processing' });
  await advanceSandbox(A_WHILE);
  expect((await provider.paymentIntents.retrieve(intent)).status).not.toBe('processing');
}

async function waitForBankOf({ uid }: Household): Promise<void> {
  const { customerId } = await stored(uid);
  const { data } = await provider.paymentIntents.list({ customer: customerId ?? '', limit: 1 });
  await waitForBank(data[0]?.id ?? '');
}

async function paymentsBy(field: 'uid' | 'walkInId', id: string) {
  const { docs } = await firestore().collection('cardPayments').where(`who.${field}`, '==', id).get();
  return docs.map((doc) => parseCardPayment(doc.data()));
}

const registrationOf = (household: Household, paymentMethod: string) => {
  const { email, phone } = household;
  return { memberships: tiersOf(household), email, phone, paymentMethod, idempotencyKey: randomUUID() };
};

describe('one-off payment in processing', () => {
  // spec: billing-processing-payments-1
  test('is fulfilled once the bank approves it, even without an event', async () => {
    const { id: walkInId, email, phone } = await anUnpaidWalkIn({ payBy: 'card' });
    const payment = {
      walkInId,
      email,
      phone,
      paymentMethod: await aCardOnHold(),
      idempotencyKey: randomUUID(),
    };
    expect(await payForWalkIn(payment, now(), withinNoLimit)).toMatchObject(accepted);
    expect((await storedWalkIn(walkInId)).payment.status).toBe('pending');
    const [existingPayment] = await paymentsBy('walkInId', walkInId);
    await waitForBank(existingPayment?.providerId ?? '');
    await reconcile();
    expect((await storedWalkIn(walkInId)).payment).toMatchObject({ status: 'active', by: 'card' });
    expect(await paymentsBy('walkInId', walkInId)).toMatchObject([{ state: { status: 'done' } }]);
  });

  test('is refunded when cash was taken in the meantime', async () => {
    const { id: walkInId, email, phone } = await anUnpaidWalkIn({ payBy: 'card' });
    const payment = {
      walkInId,
      email,
      phone,
      paymentMethod: await aCardOnHold(),
      idempotencyKey: randomUUID(),
    };
    expect(await payForWalkIn(payment, now(), withinNoLimit)).toMatchObject(accepted);
    expect(
      await updateWalkIn(walkInId, now(), (walkIn) =>
        decideWalkInCash(walkIn, { by: 'staff-1' }, now(), venue()),
      ),
    ).toMatchObject({ ok: true });
    const [existingPayment] = await paymentsBy('walkInId', walkInId);
    await waitForBank(existingPayment?.providerId ?? '');
    await reconcile();
    expect((await storedWalkIn(walkInId)).payment).toMatchObject({ status: 'active', by: 'cash' });
    const { data } = await provider.refunds.list({ payment_intent: existingPayment?.providerId ?? '' });
    expect(data).toMatchObject([{ status: 'succeeded', amount: existingPayment?.amountCents }]);
  });

  // spec: billing-processing-payments-2
  test('is closed with the bank’s message once the bank declines it', async () => {
    const { household } = await aCardHousehold({ tiers: ['supporter'] });
    const paymentMethod = await aCardOnHold('chargeCustomerFail');
    const order = { personId: null, quantity: 2, note: '', paymentMethod, idempotencyKey: randomUUID() };
    expect(await buySessions(household.uid, order, now())).toMatchObject(accepted);
    await waitForBankOf(household);
    await reconcile();
    const states = (await paymentsBy('uid', household.uid)).map(({ state }) => state);
    const reason = 'Your card was declined.';
    expect(states).toContainEqual({ status: 'declined', at: expect.any(Number), reason });
    expect(await buySessions(household.uid, order, now())).toMatchObject({ ok: false });
    expect((await stored(household.uid)).primary.boughtHours).toBe(0);
    expect(await chargedTo(household)).toBe(800);
  });

  test('removes the pending family member once the bank declines it', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'] });
    const photo = await aStoredPhoto(household);
    const ben = { name: 'Ben', relationship: 'son', age: 9, tier: 'supporter', photo } as const;
    await holdPayment(await switchCard(household, 'chargeCustomerFail'), A_WHILE);
    expect(await addFamilyMember(household.uid, ben, randomUUID(), now())).toMatchObject(accepted);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter pending']);
    await waitForBankOf(household);
    await reconcile();
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect(await chargedTo(household)).toBe(2000);
  });
});

describe('registration payment in processing', () => {
  // spec: billing-processing-payments-3
  test('is not charged again when another card is tried', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    for (const card of [await aCardOnHold(), await aCard()]) {
      expect(await payForRegistration(registrationOf(household, card), now(), withinNoLimit)).toMatchObject(
        accepted,
      );
    }
    await waitForBankOf(household);
    await reconcile();
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect(await amountsOf(household)).toEqual([2000]);
    expect(await chargedTo(household)).toBe(2000);
    const states = (await paymentsBy('uid', household.uid)).map(({ state }) => state.status);
    expect(states).toEqual(['done']);
  });

  test('offers no list while the bank decides on an earlier registration and nothing else is due', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const earlier = registrationOf(household, await aCardOnHold());
    expect(await payForRegistration(earlier, now(), withinNoLimit)).toMatchObject(accepted);
    const { email, phone, primary } = household;
    const registration = {
      name: primary.name,
      email,
      phone,
      memberships: ['leader'],
      payBy: 'card',
    } as const;
    expect(await registerHousehold(registration, { key: null, now: now() })).toMatchObject({ ok: true });
    const replaced = registrationOf(await stored(household.uid), await aCard());
    for (const attempt of [replaced, replaced]) {
      const refused = await payForRegistration(attempt, now(), withinNoLimit);
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'changed-since-loaded' } });
      expect(refused).not.toHaveProperty('body');
    }
    expect(await chargedTo(household)).toBe(0);
  });

  test('is closed once the bank declines it, and another card can pay', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const payment = registrationOf(household, await aCardOnHold('chargeCustomerFail'));
    expect(await payForRegistration(payment, now(), withinNoLimit)).toMatchObject(accepted);
    await waitForBankOf(household);
    await reconcile();
    expect(await paymentsBy('uid', household.uid)).toMatchObject([{ state: { status: 'declined' } }]);
    expect(await membershipsOf(household)).toEqual(['leader pending']);
    expect(
      await payForRegistration(registrationOf(household, await aCard()), now(), withinNoLimit),
    ).toMatchObject(accepted);
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect(await subscriptionsOf(household)).toHaveLength(1);
    expect(await chargedTo(household)).toBe(2000);
  });

  test('is closed even if everything that it paid was refunded before the next sync', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const payment = registrationOf(household, await aCardOnHold());
    expect(await payForRegistration(payment, now(), withinNoLimit)).toMatchObject(accepted);
    await waitForBankOf(household);
    await syncHousehold(household.uid);
    const intent = await latestPaymentOf(await stored(household.uid));
    await provider.refunds.create({ payment_intent: intent });
    await deliverReturnEvents(intent);
    await reconcile();
    expect(await membershipsOf(household)).toEqual(['leader expired']);
    expect(await paymentsBy('uid', household.uid)).toMatchObject([{ state: { status: 'done' } }]);
  });

  test('is refunded when the bank approves it while its subscription is being cancelled', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const payment = registrationOf(household, await aCardOnHold());
    expect(await payForRegistration(payment, now(), withinNoLimit)).toMatchObject(accepted);
    await waitForBankOf(household);
    const [subscription] = await subscriptionsOf(household);
    await provider.subscriptions.cancel(subscription?.id ?? '');
    await reconcile();
    await deliverReturnEvents(await latestPaymentOf(await stored(household.uid)));
    expect(await chargedTo(household)).toBe(0);
    expect(await amountsOf(household)).toEqual([2000, -2000]);
    expect(await membershipsOf(household)).toEqual(['leader pending']);
    expect(
      await payForRegistration(registrationOf(household, await aCard()), now(), withinNoLimit),
    ).toMatchObject(accepted);
    expect(await membershipsOf(household)).toEqual(['leader active']);
  });

  test('is cancelled by cash at the counter', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const payment = registrationOf(household, await aCardOnHold('visa', HOUR));
    expect(await payForRegistration(payment, now(), withinNoLimit)).toMatchObject(accepted);
    const cash = { personIds: [household.primary.id], weeks: 1, key: randomUUID(), by: 'staff-1' };
    expect(await confirmHouseholdCash(household.uid, cash, now())).toMatchObject({ ok: true });
    await reconcile();
    expect(await chargedTo(household)).toBe(0);
    expect(await amountsOf(household)).toEqual([2000]);
    expect(await paymentsBy('uid', household.uid)).toMatchObject([{ state: { status: 'declined' } }]);
  });
});

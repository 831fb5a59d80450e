import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { accept } from '@legacy-hub/domain/decision/decision';
import { parseLedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { aFamilyMember } from '@legacy-hub/domain/testing/households';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { firestore } from '../../firebase/admin.ts';
import { registerHousehold } from '../../registration/register-household.ts';
import { updateHousehold } from '../../stores/customers/households.ts';
import { withPayerLock } from '../../stores/customers/locks.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { AT_ONCE } from '../../testing/faults/races.ts';
import { unlimited } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import { deliverReturnEvents, latestPaymentOf } from '../../testing/stripe/return-events.ts';
import { aCard, answerBank, provider } from '../../testing/stripe/stripe-sandbox.ts';
import {
  anUnpaidHousehold,
  aPaidHousehold,
  aPhone,
  phoneFrom,
  stored,
} from '../../testing/subjects/households.ts';
import { billingHandlers } from '../handlers.ts';
import { bookReturns } from '../sync/returns.ts';
import { syncHousehold } from '../sync/sync-household.ts';

setProject('demo-pay-registration');

let server: Served;
beforeAll(async () => {
  server = await serveApp(billingEndpoints, billingHandlers, unlimited);
});
afterAll(() => server.close());

const paid = { status: 200, body: { requiresAction: false, success: true } };
const newKey = () => `key-${randomUUID()}`;

const tiersOf = (household: Household) => peopleOf(household).map(({ membership }) => membership.tier);
function pay(household: Household, paymentMethodId: string, more: object = {}) {
  const { email, phone, primary } = household;
  const body = {
    paymentMethodId,
    memberships: tiersOf(household),
    name: primary.name,
    email,
    phone: phone.e164,
  };
  return call(server, 'POST', '/api/payment', { body: { ...body, ...more } });
}

async function ledgerOf({ uid }: Household) {
  const { docs } = await firestore().collection('ledger').where('who.uid', '==', uid).get();
  return docs.map((doc) => parseLedgerEntry(doc.data()));
}
const statusesOf = async ({ uid }: Household) =>
  peopleOf(await stored(uid)).map(({ membership }) => membership.status);
const emailsTo = async ({ email }: Household) =>
  (await firestore().collection('mail').where('to', '==', email).get()).docs.map((doc) =>
    doc.get('content.kind'),
  );
async function subscriptionsOf({ uid }: Household) {
  const { customerId } = await stored(uid);
  if (customerId === null) return [];
  return (await provider.subscriptions.list({ customer: customerId, status: 'all' })).data;
}
const secretOf = (body: unknown) =>
  z.object({ requiresAction: z.literal(true), clientSecret: z.string() }).parse(body).clientSecret;

describe('card payment for a registration', () => {
  // spec: billing-pay-registration-1
  test('activates everyone with one subscription, one ledger entry, and one email that is the receipt too', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader', 'supporter', 'supporter'] });
    expect(await pay(household, await aCard())).toMatchObject(paid);
    expect(await statusesOf(household)).toEqual(['active', 'active', 'active']);
    expect(await ledgerOf(household)).toMatchObject([{ amountCents: 2800, method: 'card' }]);
    expect(await emailsTo(household)).toEqual(['welcome']);
    const [subscription, ...others] = await subscriptionsOf(household);
    expect(others).toEqual([]);
    expect(
      subscription?.items.data.map(({ price, quantity }) => [price.lookup_key, quantity]).sort(),
    ).toEqual([
      ['leader:full', 1],
      ['supporter:discounted', 2],
    ]);
  });

  test('returns the bank’s message when the card is declined, and accepts another card', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    for (const card of ['chargeDeclined', 'chargeCustomerFail']) {
      expect(await pay(household, await aCard(card), { idempotencyKey: newKey() })).toMatchObject({
        status: 402,
        body: { code: 'card-declined', error: 'Your card was declined.' },
      });
    }
    expect(await statusesOf(household)).toEqual(['pending']);
    expect(await ledgerOf(household)).toEqual([]);
    expect(await pay(household, await aCard(), { idempotencyKey: newKey() })).toMatchObject(paid);
    expect(await statusesOf(household)).toEqual(['active']);
    expect(await ledgerOf(household)).toMatchObject([{ amountCents: 2000 }]);
    expect(await subscriptionsOf(household)).toHaveLength(1);
  });

  test('requires 3-D Secure and completes when retried with the same idempotency key', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const idempotencyKey = newKey();
    const card = await aCard('authenticationRequired');
    const firstResponse = await pay(household, card, { idempotencyKey });
    expect(firstResponse).toMatchObject({ status: 200, body: { requiresAction: true } });
    expect(await pay(household, card, { idempotencyKey })).toMatchObject({ body: firstResponse.body });
    expect(await statusesOf(household)).toEqual(['pending']);
    await answerBank(secretOf(firstResponse.body), 'approve');
    expect(await pay(household, card, { idempotencyKey })).toMatchObject(paid);
    expect(await pay(household, card, { idempotencyKey })).toMatchObject(paid);
    expect(await statusesOf(household)).toEqual(['active']);
    expect(await ledgerOf(household)).toMatchObject([{ amountCents: 800 }]);
  });

  test('has one receipt, in the welcome email, even when its refunds are read before its own event', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const { uid } = household;
    const { body } = await pay(household, await aCard('authenticationRequired'));
    await answerBank(secretOf(body), 'approve');
    const intent = await provider.paymentIntents.retrieve(await latestPaymentOf(await stored(uid)));
    await withPayerLock({ uid }, () => bookReturns(intent, instant(Date.now())));
    await syncHousehold(uid);
    expect(await emailsTo(household)).toEqual(['welcome']);
    expect(await ledgerOf(household)).toMatchObject([{ amountCents: 800 }]);
  });

  test('has one receipt, in the welcome email, even when a refund’s event arrives before it', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const { body } = await pay(household, await aCard('authenticationRequired'));
    await answerBank(secretOf(body), 'approve');
    const payment = await latestPaymentOf(await stored(household.uid));
    await provider.refunds.create({ payment_intent: payment, amount: 300 });
    await deliverReturnEvents(payment);
    await syncHousehold(household.uid);
    expect((await emailsTo(household)).sort()).toEqual(['refund', 'welcome']);
    expect((await ledgerOf(household)).map(({ amountCents }) => amountCents).sort()).toEqual([-300, 800]);
  });

  test('is declined when the cardholder rejects 3-D Secure', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const idempotencyKey = newKey();
    const card = await aCard('authenticationRequired');
    await answerBank(secretOf((await pay(household, card, { idempotencyKey })).body), 'refuse');
    expect(await pay(household, card, { idempotencyKey })).toMatchObject({
      status: 402,
      body: { code: 'card-declined' },
    });
    expect(await statusesOf(household)).toEqual(['pending']);
  });

  test('charges once for many simultaneous requests, with one idempotency key or many', async () => {
    for (const keyOf of [newKey, () => 'the-same-key']) {
      const household = await anUnpaidHousehold({ tiers: ['leader', 'supporter'] });
      const card = await aCard();
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => pay(household, card, { idempotencyKey: keyOf() })),
      );
      const codes = answers.map(({ status }) => status);
      expect(codes.filter((status) => status === 200).length).toBe(keyOf === newKey ? 1 : AT_ONCE);
      expect(codes.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(await subscriptionsOf(household)).toHaveLength(1);
      expect(await ledgerOf(household)).toMatchObject([{ amountCents: 2400 }]);
    }
  });

  test('is refused for a person whom a running subscription does not pay for', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    await pay(household, await aCard());
    const child = aFamilyMember('child', { ...household.primary.membership, tier: 'supporter' });
    await updateHousehold(household.uid, instant(Date.now()), (current) =>
      accept({ ...current, family: [child] }),
    );
    const answer = await pay(household, await aCard(), { memberships: ['supporter'] });
    expect(answer).toMatchObject({ status: 409, body: { code: 'changed-since-loaded' } });
    expect(answer.body).not.toHaveProperty('due');
    expect(await statusesOf(household)).toEqual(['active', 'pending']);
    expect(await ledgerOf(household)).toMatchObject([{ amountCents: 2000 }]);
  });

  test('is refused with the memberships now due if the registration was replaced during 3-D Secure', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const idempotencyKey = newKey();
    const card = await aCard('authenticationRequired');
    await pay(household, card, { idempotencyKey });
    const { name } = household.primary;
    const replaced = await registerHousehold(
      { name, email: household.email, phone: household.phone, memberships: ['leader'], payBy: 'card' },
      { key: null, now: instant(Date.now()) },
    );
    expect(replaced.ok).toBe(true);
    await syncHousehold(household.uid);
    expect(await pay(household, card, { idempotencyKey })).toMatchObject({
      status: 409,
      body: { code: 'changed-since-loaded', due: { memberships: ['leader'] } },
    });
  });

  test('refuses a card that is unknown or already belongs to another customer', async () => {
    const other = await anUnpaidHousehold({ tiers: ['supporter'] });
    const otherCard = await aCard();
    await pay(other, otherCard);
    for (const card of ['pm_unknown', otherCard]) {
      const household = await anUnpaidHousehold({ tiers: ['leader'] });
      expect(await pay(household, card)).toMatchObject({
        status: 402,
        body: { code: 'card-declined', error: 'Please enter your card details.' },
      });
      expect(await statusesOf(household)).toEqual(['pending']);
    }
    expect(await ledgerOf(other)).toMatchObject([{ amountCents: 800 }]);
  });

  test('grants the purchase to its owner whatever a stranger registers with the same email meanwhile', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const answer = await registerHousehold(
      {
        name: 'A Stranger',
        email: household.email,
        memberships: ['leader'],
        phone: phoneFrom(aPhone()),
        payBy: 'card',
      },
      { key: null, now: instant(Date.now()) },
    );
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'other-phone' } });
    expect(await stored(household.uid)).toEqual(household);
    expect(await pay(household, await aCard())).toMatchObject({ status: 200, body: { success: true } });
  });

  test('is refused and changes nothing when nothing is due or the choice is outdated', async () => {
    const card = await aCard();
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const nothing = { status: 404, body: { code: 'nothing-to-pay' } };
    expect(await pay({ ...household, email: 'nobody@example.com' }, card)).toMatchObject(nothing);
    const otherPhone = { ...household.phone, e164: '+61411111111' };
    expect(await pay({ ...household, phone: otherPhone }, card)).toMatchObject(nothing);
    expect(await pay(household, card, { memberships: ['supporter'] })).toMatchObject({
      status: 409,
      body: { code: 'changed-since-loaded', due: { memberships: ['leader'] } },
    });
    expect(await pay(await aPaidHousehold(), card)).toMatchObject({
      status: 409,
      body: { code: 'already-paid', error: 'This person has already paid.' },
    });
    expect(await stored(household.uid)).toEqual(household);
  });
});

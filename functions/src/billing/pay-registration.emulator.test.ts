import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { parseLedgerEntry } from '@legacy-hub/domain/billing/schema';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { firestore } from '../firebase/admin.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aCard, answerBank, provider } from '../testing/stripe-sandbox.ts';
import { billingHandlers } from './handlers.ts';

setProject('demo-pay-registration');

let venue: Served;
beforeAll(async () => {
  venue = await serveApp(billingEndpoints, billingHandlers);
});
afterAll(() => venue.close());

const paid = { status: 200, body: { requiresAction: false, success: true } };
const pressed = () => `press-${randomUUID()}`;

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
  return call(venue, 'POST', '/api/payment', { body: { ...body, ...more } });
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

describe('paying for a registration by card', () => {
  test('makes everybody active, subscribed once, with one entry in the ledger and a welcome', async () => {
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

  test('says the sentence of the bank when the card is declined, and another card pays', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    for (const card of ['chargeDeclined', 'chargeCustomerFail']) {
      expect(await pay(household, await aCard(card), { idempotencyKey: pressed() })).toMatchObject({
        status: 402,
        body: { code: 'card-declined', error: 'Your card was declined.' },
      });
    }
    expect(await statusesOf(household)).toEqual(['pending']);
    expect(await ledgerOf(household)).toEqual([]);
    expect(await pay(household, await aCard(), { idempotencyKey: pressed() })).toMatchObject(paid);
    expect(await statusesOf(household)).toEqual(['active']);
    expect(await ledgerOf(household)).toMatchObject([{ amountCents: 2000 }]);
    expect(await subscriptionsOf(household)).toHaveLength(1);
  });

  test('lets the browser ask the bank, and tells with the same gesture how that ended', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const idempotencyKey = pressed();
    const card = await aCard('authenticationRequired');
    const asked = await pay(household, card, { idempotencyKey });
    expect(asked).toMatchObject({ status: 200, body: { requiresAction: true } });
    expect(await pay(household, card, { idempotencyKey })).toMatchObject({ body: asked.body });
    expect(await statusesOf(household)).toEqual(['pending']);
    await answerBank(secretOf(asked.body), 'approve');
    expect(await pay(household, card, { idempotencyKey })).toMatchObject(paid);
    expect(await pay(household, card, { idempotencyKey })).toMatchObject(paid);
    expect(await statusesOf(household)).toEqual(['active']);
    expect(await ledgerOf(household)).toMatchObject([{ amountCents: 800 }]);
  });

  test('is declined when the holder refuses at the bank', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const idempotencyKey = pressed();
    const card = await aCard('authenticationRequired');
    await answerBank(secretOf((await pay(household, card, { idempotencyKey })).body), 'refuse');
    expect(await pay(household, card, { idempotencyKey })).toMatchObject({
      status: 402,
      body: { code: 'card-declined' },
    });
    expect(await statusesOf(household)).toEqual(['pending']);
  });

  test('fifty times at once pays once, with the same press and with different ones', async () => {
    for (const idempotencyKey of [pressed, () => 'one-press-of-the-button']) {
      const household = await anUnpaidHousehold({ tiers: ['leader', 'supporter'] });
      const card = await aCard();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => pay(household, card, { idempotencyKey: idempotencyKey() })),
      );
      const codes = answers.map(({ status }) => status);
      expect(codes.filter((status) => status === 200).length).toBe(idempotencyKey === pressed ? 1 : 50);
      expect(codes.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(await subscriptionsOf(household)).toHaveLength(1);
      expect(await ledgerOf(household)).toMatchObject([{ amountCents: 2400 }]);
    }
  });

  test('takes no card that is unknown, used up or somebody else’s', async () => {
    const other = await anUnpaidHousehold({ tiers: ['supporter'] });
    const theirs = await aCard();
    await pay(other, theirs);
    for (const card of ['pm_unknown', theirs]) {
      const household = await anUnpaidHousehold({ tiers: ['leader'] });
      expect(await pay(household, card)).toMatchObject({
        status: 402,
        body: { code: 'card-declined', error: 'Please enter your card details.' },
      });
      expect(await statusesOf(household)).toEqual(['pending']);
    }
    expect(await ledgerOf(other)).toMatchObject([{ amountCents: 800 }]);
  });

  test('is refused where nothing waits for it, and changes nothing', async () => {
    const card = await aCard();
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const nothing = { status: 404, body: { code: 'nothing-to-pay' } };
    expect(await pay({ ...household, email: 'nobody@example.com' }, card)).toMatchObject(nothing);
    const otherPhone = { ...household.phone, e164: '+61411111111' };
    expect(await pay({ ...household, phone: otherPhone }, card)).toMatchObject(nothing);
    expect(await pay(household, card, { memberships: ['supporter'] })).toMatchObject({
      status: 409,
      body: { code: 'changed-since-loaded' },
    });
    expect(await pay(await aPaidHousehold(), card)).toMatchObject({
      status: 409,
      body: { code: 'already-paid', error: 'Mia Rossi is already paid.' },
    });
    expect(await stored(household.uid)).toEqual(household);
  });
});

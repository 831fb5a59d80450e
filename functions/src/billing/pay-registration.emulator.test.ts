import { randomUUID } from 'node:crypto';
import * as billingCalls from '@legacy-hub/domain/billing/endpoints';
import { readLedgerEntry } from '@legacy-hub/domain/billing/schema';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Member } from '@legacy-hub/domain/household-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { firestore } from '../firebase/admin.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { useProject } from '../testing/set-project.ts';
import { aCard, answerBank, provider } from '../testing/stripe-sandbox.ts';
import { billingHandlers } from './handlers.ts';

useProject('demo-pay-registration');

let venue: Served;
beforeAll(async () => {
  venue = await serveApp(billingCalls, billingHandlers);
});
afterAll(() => venue.close());

const paid = { status: 200, body: { requiresAction: false, success: true } };
const pressed = () => `press-${randomUUID()}`;

const tiersOf = (member: Member) => peopleOf(member).map(({ membership }) => membership.tier);
function pay(member: Member, paymentMethodId: string, more: object = {}) {
  const { email, phone, primary } = member;
  const body = {
    paymentMethodId,
    memberships: tiersOf(member),
    name: primary.name,
    email,
    phone: phone.e164,
  };
  return call(venue, 'POST', '/api/payment', { body: { ...body, ...more } });
}

async function ledgerOf({ uid }: Member) {
  const { docs } = await firestore().collection('ledger').where('who.uid', '==', uid).get();
  return docs.map((doc) => readLedgerEntry(doc.data()));
}
const statusesOf = async ({ uid }: Member) =>
  peopleOf(await stored(uid)).map(({ membership }) => membership.status);
const lettersTo = async ({ email }: Member) =>
  (await firestore().collection('mail').where('to', '==', email).get()).docs.map((doc) =>
    doc.get('letter.kind'),
  );
async function subscriptionsOf({ uid }: Member) {
  const { customerId } = await stored(uid);
  if (customerId === null) return [];
  return (await provider.subscriptions.list({ customer: customerId, status: 'all' })).data;
}
const secretOf = (body: unknown) =>
  z.object({ requiresAction: z.literal(true), clientSecret: z.string() }).parse(body).clientSecret;

describe('paying for a registration by card', () => {
  test('makes everybody active, subscribed once, with one entry in the ledger and a welcome', async () => {
    const member = await anUnpaidHousehold({ tiers: ['leader', 'supporter', 'supporter'] });
    expect(await pay(member, await aCard())).toMatchObject(paid);
    expect(await statusesOf(member)).toEqual(['active', 'active', 'active']);
    expect(await ledgerOf(member)).toMatchObject([{ amountCents: 2800, method: 'card' }]);
    expect(await lettersTo(member)).toEqual(['welcome']);
    const [subscription, ...others] = await subscriptionsOf(member);
    expect(others).toEqual([]);
    expect(
      subscription?.items.data.map(({ price, quantity }) => [price.lookup_key, quantity]).sort(),
    ).toEqual([
      ['leader:full', 1],
      ['supporter:discounted', 2],
    ]);
  });

  test('says the sentence of the bank when the card is declined, and another card pays', async () => {
    const member = await anUnpaidHousehold({ tiers: ['leader'] });
    for (const card of ['chargeDeclined', 'chargeCustomerFail']) {
      expect(await pay(member, await aCard(card), { gesture: pressed() })).toMatchObject({
        status: 402,
        body: { code: 'card-declined', error: 'Your card was declined.' },
      });
    }
    expect(await statusesOf(member)).toEqual(['pending']);
    expect(await ledgerOf(member)).toEqual([]);
    expect(await pay(member, await aCard(), { gesture: pressed() })).toMatchObject(paid);
    expect(await statusesOf(member)).toEqual(['active']);
    expect(await ledgerOf(member)).toMatchObject([{ amountCents: 2000 }]);
    expect(await subscriptionsOf(member)).toHaveLength(1);
  });

  test('lets the browser ask the bank, and tells with the same gesture how that ended', async () => {
    const member = await anUnpaidHousehold({ tiers: ['supporter'] });
    const gesture = pressed();
    const card = await aCard('authenticationRequired');
    const asked = await pay(member, card, { gesture });
    expect(asked).toMatchObject({ status: 200, body: { requiresAction: true } });
    expect(await pay(member, card, { gesture })).toMatchObject({ body: asked.body });
    expect(await statusesOf(member)).toEqual(['pending']);
    await answerBank(secretOf(asked.body), 'approve');
    expect(await pay(member, card, { gesture })).toMatchObject(paid);
    expect(await pay(member, card, { gesture })).toMatchObject(paid);
    expect(await statusesOf(member)).toEqual(['active']);
    expect(await ledgerOf(member)).toMatchObject([{ amountCents: 800 }]);
  });

  test('is declined when the holder refuses at the bank', async () => {
    const member = await anUnpaidHousehold({ tiers: ['supporter'] });
    const gesture = pressed();
    const card = await aCard('authenticationRequired');
    await answerBank(secretOf((await pay(member, card, { gesture })).body), 'refuse');
    expect(await pay(member, card, { gesture })).toMatchObject({
      status: 402,
      body: { code: 'card-declined' },
    });
    expect(await statusesOf(member)).toEqual(['pending']);
  });

  test('fifty times at once pays once, with the same press and with different ones', async () => {
    for (const gesture of [pressed, () => 'one-press-of-the-button']) {
      const member = await anUnpaidHousehold({ tiers: ['leader', 'supporter'] });
      const card = await aCard();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => pay(member, card, { gesture: gesture() })),
      );
      const codes = answers.map(({ status }) => status);
      expect(codes.filter((status) => status === 200).length).toBe(gesture === pressed ? 1 : 50);
      expect(codes.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(await subscriptionsOf(member)).toHaveLength(1);
      expect(await ledgerOf(member)).toMatchObject([{ amountCents: 2400 }]);
    }
  });

  test('takes no card that is unknown, used up or somebody else’s', async () => {
    const other = await anUnpaidHousehold({ tiers: ['supporter'] });
    const theirs = await aCard();
    await pay(other, theirs);
    for (const card of ['pm_unknown', theirs]) {
      const member = await anUnpaidHousehold({ tiers: ['leader'] });
      expect(await pay(member, card)).toMatchObject({
        status: 402,
        body: { code: 'card-declined', error: 'Please enter your card details.' },
      });
      expect(await statusesOf(member)).toEqual(['pending']);
    }
    expect(await ledgerOf(other)).toMatchObject([{ amountCents: 800 }]);
  });

  test('is refused where nothing waits for it, and changes nothing', async () => {
    const card = await aCard();
    const member = await anUnpaidHousehold({ tiers: ['leader'] });
    const nothing = { status: 404, body: { code: 'nothing-to-pay' } };
    expect(await pay({ ...member, email: 'nobody@example.com' }, card)).toMatchObject(nothing);
    const otherPhone = { ...member.phone, e164: '+61411111111' };
    expect(await pay({ ...member, phone: otherPhone }, card)).toMatchObject(nothing);
    expect(await pay(member, card, { memberships: ['supporter'] })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    });
    expect(await pay(await aPaidHousehold(), card)).toMatchObject({
      status: 409,
      body: { code: 'already-paid', error: 'Mia Rossi is already paid.' },
    });
    expect(await stored(member.uid)).toEqual(member);
  });
});

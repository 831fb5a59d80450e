import { randomUUID } from 'node:crypto';
import { eraseAccount } from '@legacy-hub/domain/account/rules';
import * as billingCalls from '@legacy-hub/domain/billing/endpoints';
import { wireConfirmation } from '@legacy-hub/domain/billing/wire';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Member } from '@legacy-hub/domain/household-schema';
import * as registrationCalls from '@legacy-hub/domain/registration/endpoints';
import { instant } from '@legacy-hub/domain/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseMember } from '../account/erase-household.ts';
import { firestore } from '../firebase/admin.ts';
import { registrationHandlers } from '../registration/handlers.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  standingOf,
  subscriptionsOf,
  tasksLeft,
  tiersOf,
} from '../testing/card-households.ts';
import { anUnpaidHousehold, stored } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { useProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { aCard, aClock, answerBank, letGoBy, provider, WEEK } from '../testing/stripe-sandbox.ts';
import { billingHandlers } from './handlers.ts';
import { runProviderTasks } from './sync-household.ts';

useProject('demo-card-and-counter');

let venue: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  venue = await serveApp(
    { ...billingCalls, ...registrationCalls },
    { ...billingHandlers, ...registrationHandlers },
  );
  staff = await aStaffMember();
});
afterAll(() => venue.close());

const paid = { status: 200, body: { requiresAction: false } };

function payByCard(member: Member, paymentMethodId: string, more: object = {}) {
  const { email, phone, primary } = member;
  const details = { name: primary.name, email, phone: phone.e164, memberships: tiersOf(member) };
  return call(venue, 'POST', '/api/payment', { body: { ...details, paymentMethodId, ...more } });
}
const payInCash = (member: Member) =>
  call(venue, 'POST', '/api/confirm-cash-payment', {
    token: staff.token,
    body: { userId: member.uid, membershipId: peopleOf(member).map(({ id }) => id), gesture: randomUUID() },
  });
const register = (member: Member, memberships: string[]) =>
  call(venue, 'POST', '/api/users', {
    body: { name: member.primary.name, email: member.email, phone: member.phone.e164, memberships },
  });

describe('a card and cash', () => {
  test('no cash is taken for a membership that the card pays', async () => {
    const { member } = await aCardHousehold({ tiers: ['leader'] });
    const { status, body } = await payInCash(member);
    const sentence = 'Mia Rossi pays by card; no cash is due.';
    expect({ status, body }).toEqual({ status: 409, body: { error: sentence, code: 'pays-by-card' } });
    expect(await amountsOf(member)).toEqual([2000]);
  });

  test('a renewal that the card refused is settled at the counter, and the card is not charged for it', async () => {
    const clock = await aClock();
    const { member } = await aCardHousehold({ tiers: ['leader', 'supporter'], clock });
    const customer = (await stored(member.uid)).customerId ?? '';
    const card = await aCard('chargeCustomerFail');
    await provider.paymentMethods.attach(card, { customer });
    await provider.customers.update(customer, { invoice_settings: { default_payment_method: card } });
    await letGoBy(clock, WEEK + 7200);
    await runProviderTasks(member.uid);
    expect(await standingOf(member)).toEqual(['leader past_due', 'supporter past_due']);
    expect(await payInCash(member)).toMatchObject({ status: 200, body: { amountCents: 2400 } });
    expect(await tasksLeft(member)).toBe(0);
    expect(await standingOf(member)).toEqual(['leader active', 'supporter active']);
    expect(await amountsOf(member)).toEqual([2400, 2400]);
    expect(await chargedTo(member)).toBe(2400);
    expect(await subscriptionsOf(member)).toMatchObject([{ status: 'active' }]);
  });

  test('cash that comes while the bank is asked withdraws the payment by card', async () => {
    const member = await anUnpaidHousehold({ tiers: ['leader'] });
    const { body } = await payByCard(member, await aCard('authenticationRequired'));
    expect(await payInCash(member)).toMatchObject({ status: 200, body: { amountCents: 2000 } });
    expect(await subscriptionsOf(member)).toMatchObject([{ status: 'incomplete_expired' }]);
    await expect(answerBank(wireConfirmation.parse(body).clientSecret, 'approve')).rejects.toThrow();
    await runProviderTasks(member.uid);
    expect(await standingOf(member)).toEqual(['leader active']);
    expect(await amountsOf(member)).toEqual([2000]);
    expect(await chargedTo(member)).toBe(0);
  });
});

describe('registering again', () => {
  test('with another choice while the bank is asked pays for the new choice alone', async () => {
    const member = await anUnpaidHousehold({ tiers: ['legacy-maker'] });
    await payByCard(member, await aCard('authenticationRequired'));
    expect(await register(member, ['supporter', 'supporter'])).toMatchObject({ status: 200 });
    const chosen = await stored(member.uid);
    expect(await payByCard(chosen, await aCard())).toMatchObject(paid);
    expect(await standingOf(member)).toEqual(['supporter active', 'supporter active']);
    expect(await amountsOf(member)).toEqual([1200]);
    expect((await subscriptionsOf(member)).map(({ status }) => status).sort()).toEqual([
      'active',
      'incomplete_expired',
    ]);
  });

  test('after everything has ended begins a new subscription with the same customer', async () => {
    const { member } = await aCardHousehold({ tiers: ['leader'] });
    const [first] = await subscriptionsOf(member);
    await provider.subscriptions.cancel(first?.id ?? '');
    await runProviderTasks(member.uid);
    expect(await standingOf(member)).toEqual(['leader expired']);
    expect(await register(member, ['supporter'])).toMatchObject({ status: 200 });
    expect(await payByCard(await stored(member.uid), await aCard())).toMatchObject(paid);
    expect(await standingOf(member)).toEqual(['supporter active']);
    expect(await amountsOf(member)).toEqual([2000, 800]);
    expect((await subscriptionsOf(member)).map(({ status }) => status).sort()).toEqual([
      'active',
      'canceled',
    ]);
  });
});

describe('a household that is erased', () => {
  test('is charged no more, and unknown to the card provider', async () => {
    const { member } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
    const { customerId } = await stored(member.uid);
    expect(await eraseMember(member.uid, instant(Date.now()), eraseAccount)).toEqual({ ok: true });
    expect(await provider.customers.retrieve(customerId ?? '')).toMatchObject({ deleted: true });
    const { data } = await provider.subscriptions.list({ customer: customerId ?? '', status: 'all' });
    expect(data).toMatchObject([{ status: 'canceled' }]);
    const payments = await firestore().collection('cardPayments').where('who.uid', '==', member.uid).get();
    expect(payments.size).toBe(0);
    expect((await firestore().doc(`users/${member.uid}`).get()).exists).toBe(false);
  });
});

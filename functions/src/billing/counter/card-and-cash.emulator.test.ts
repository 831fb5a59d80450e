import { randomUUID } from 'node:crypto';
import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import { decideCancellation } from '@legacy-hub/domain/billing/changes/membership-changes';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { wireConfirmation } from '@legacy-hub/domain/billing/wire';
import type { Household } from '@legacy-hub/domain/documents/household';
import { peopleOf } from '@legacy-hub/domain/household/household';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseHousehold } from '../../account/erasure/erasure.ts';
import { firestore } from '../../firebase/admin.ts';
import { registrationHandlers } from '../../registration/handlers.ts';
import { updateHousehold } from '../../stores/customers/households.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { setProject } from '../../testing/set-project.ts';
import {
  aCard,
  aClock,
  advanceClock,
  answerBank,
  provider,
  WEEK,
} from '../../testing/stripe/stripe-sandbox.ts';
import {
  aCardHousehold,
  aLoggedInCardHousehold,
  amountsOf,
  chargedTo,
  itemsOf,
  membershipsOf,
  pendingTaskCount,
  subscriptionsOf,
  switchCard,
  tiersOf,
} from '../../testing/subjects/card-households.ts';
import { anUnpaidHousehold, stored } from '../../testing/subjects/households.ts';
import { aStaffMember } from '../../testing/subjects/staff.ts';
import { billingHandlers } from '../handlers.ts';
import { rememberCustomer } from '../payments/cards.ts';
import { syncHousehold } from '../sync/sync-household.ts';

setProject('demo-card-and-cash');

let server: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  server = await serveApp(
    { ...billingEndpoints, ...registrationEndpoints },
    { ...billingHandlers, ...registrationHandlers },
  );
  staff = await aStaffMember();
});
afterAll(() => server.close());

const paid = { status: 200, body: { requiresAction: false } };

function payByCard(household: Household, paymentMethodId: string, more: object = {}) {
  const { email, phone, primary } = household;
  const details = { name: primary.name, email, phone: phone.e164, memberships: tiersOf(household) };
  return call(server, 'POST', '/api/payment', { body: { ...details, paymentMethodId, ...more } });
}
const payInCash = (household: Household, personIds = peopleOf(household).map(({ id }) => id)) =>
  call(server, 'POST', '/api/confirm-cash-payment', {
    token: staff.token,
    body: {
      userId: household.uid,
      membershipId: personIds,
      idempotencyKey: randomUUID(),
    },
  });
const register = (household: Household, memberships: string[]) =>
  call(server, 'POST', '/api/users', {
    body: { name: household.primary.name, email: household.email, phone: household.phone.e164, memberships },
  });

describe('cash for a household that pays by card', () => {
  test('is refused for a membership that the card pays for', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'] });
    const { status, body } = await payInCash(household);
    const message =
      'Mia Rossi pays by card online, so there’s nothing to take here. To pay at the counter, cancel the subscription first.';
    expect({ status, body }).toEqual({ status: 409, body: { error: message, code: 'pays-by-card' } });
    expect(await amountsOf(household)).toEqual([2000]);
  });

  // spec: billing-card-and-cash-1
  test('settles a declined renewal without charging the card for it too', async () => {
    const clock = await aClock();
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'], clock });
    const customer = (await stored(household.uid)).customerId ?? '';
    const card = await aCard('chargeCustomerFail');
    await provider.paymentMethods.attach(card, { customer });
    await provider.customers.update(customer, { invoice_settings: { default_payment_method: card } });
    await advanceClock(clock, WEEK + 7200);
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['leader past_due', 'supporter past_due']);
    expect(await payInCash(household)).toMatchObject({ status: 200, body: { amountCents: 2400 } });
    expect(await pendingTaskCount(household)).toBe(0);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    expect(await amountsOf(household)).toEqual([2400, 2400]);
    expect(await chargedTo(household)).toBe(2400);
    expect(await subscriptionsOf(household)).toMatchObject([{ status: 'active' }]);
    const { body } = await call(server, 'GET', '/api/invoices', { token });
    expect(billingEndpoints.listInvoices.output.parse(body).data).toHaveLength(1);
  });

  test('pays for the week after one that the card paid before a cancellation reached Stripe', async () => {
    const clock = await aClock();
    const { household } = await aCardHousehold({ tiers: ['leader', 'supporter'], clock });
    const { uid } = household;
    await switchCard(household, 'chargeCustomerFail');
    await advanceClock(clock, WEEK + 7200);
    await syncHousehold(uid);
    const child = household.family[0]?.id ?? '';
    const now = instant(Date.now());
    await updateHousehold(uid, now, (current) => decideCancellation(current, { personId: child }, now));
    await switchCard(household, 'visa');
    const customer = (await stored(uid)).customerId ?? '';
    const open = await provider.invoices.list({ customer, status: 'open' });
    for (const { id } of open.data) await provider.invoices.pay(id);
    const { body } = await payInCash(household, [child]);
    expect(body).toMatchObject({ amountCents: 800 });
    const { family, subscription } = await stored(uid);
    const until = instant((subscription?.periodEnd ?? 0) + WEEK * 1000);
    expect(family[0]?.membership).toMatchObject({ status: 'active', paidBy: 'cash', paidUntil: until });
  });

  test('cancels a card payment that waits for 3-D Secure', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const [card, idempotencyKey] = [await aCard('authenticationRequired'), randomUUID()];
    const { body } = await payByCard(household, card, { idempotencyKey });
    expect(await payInCash(household)).toMatchObject({ status: 200, body: { amountCents: 2000 } });
    expect(await subscriptionsOf(household)).toMatchObject([{ status: 'incomplete_expired' }]);
    await expect(answerBank(wireConfirmation.parse(body).clientSecret, 'approve')).rejects.toThrow();
    await syncHousehold(household.uid);
    expect(await payByCard(household, card, { idempotencyKey })).toMatchObject({ status: 409 });
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect(await amountsOf(household)).toEqual([2000]);
    expect(await chargedTo(household)).toBe(0);
  });
});

describe('a child on the card while the primary member pays in cash', () => {
  test('costs half in the weeks for which cash pays the full price, and the full price in all others', async () => {
    const clock = await aClock();
    const household = await anUnpaidHousehold({ tiers: ['leader', 'supporter'] });
    const { uid, email, primary } = household;
    const customer = await provider.customers.create({ email, metadata: { uid }, test_clock: clock });
    await rememberCustomer(household, customer.id, instant(Date.now()));
    const passWeek = async () => {
      await advanceClock(clock, WEEK + 7200);
      await syncHousehold(uid);
    };
    await payInCash(household, [primary.id]);
    expect(await payByCard(household, await aCard(), { memberships: ['supporter'] })).toMatchObject(paid);
    expect(await itemsOf(household)).toEqual(['supporter:discounted x 1']);
    await passWeek();
    expect(await itemsOf(household)).toEqual(['supporter:full x 1']);
    await payInCash(household, [primary.id]);
    expect(await itemsOf(household)).toEqual(['supporter:discounted x 1']);
    await passWeek();
    expect(await itemsOf(household)).toEqual(['supporter:full x 1']);
    await passWeek();
    expect(await amountsOf(household)).toEqual([2000, 400, 400, 2000, 400, 800]);
  });
});

describe('repeated registration', () => {
  test('charges only the new choice when the first payment waits for 3-D Secure', async () => {
    const household = await anUnpaidHousehold({ tiers: ['legacy-maker'] });
    await payByCard(household, await aCard('authenticationRequired'));
    expect(await register(household, ['supporter', 'supporter'])).toMatchObject({ status: 200 });
    const updated = await stored(household.uid);
    expect(await payByCard(updated, await aCard())).toMatchObject(paid);
    expect(await membershipsOf(household)).toEqual(['supporter active', 'supporter active']);
    expect(await amountsOf(household)).toEqual([1200]);
    expect((await subscriptionsOf(household)).map(({ status }) => status).sort()).toEqual([
      'active',
      'incomplete_expired',
    ]);
  });

  test('preserves the newer choice when the payment for the older one is sent again', async () => {
    const household = await anUnpaidHousehold({ tiers: ['legacy-maker'] });
    const [card, idempotencyKey] = [await aCard('authenticationRequired'), randomUUID()];
    const pay = () => payByCard(household, card, { idempotencyKey });
    await pay();
    await register(household, ['supporter']);
    const { body } = await payByCard(await stored(household.uid), await aCard('authenticationRequired'));
    for (const _repeat of [1, 2]) expect((await pay()).status).toBeGreaterThanOrEqual(402);
    await answerBank(wireConfirmation.parse(body).clientSecret, 'approve');
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['supporter active']);
    expect(await chargedTo(household)).toBe(800);
  });

  test('starts a new subscription for the same Stripe customer after the old one has ended', async () => {
    const clock = await aClock();
    const { household } = await aCardHousehold({ tiers: ['leader'], clock });
    await switchCard(household, 'chargeCustomerFail');
    await advanceClock(clock, WEEK + 7200);
    const [first] = await subscriptionsOf(household);
    await provider.subscriptions.cancel(first?.id ?? '');
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['leader expired']);
    expect(await register(household, ['supporter'])).toMatchObject({ status: 200 });
    expect(await payByCard(await stored(household.uid), await aCard())).toMatchObject(paid);
    expect(await membershipsOf(household)).toEqual(['supporter active']);
    expect(await amountsOf(household)).toEqual([2000, 800]);
    expect((await subscriptionsOf(household)).map(({ status }) => status).sort()).toEqual([
      'active',
      'canceled',
    ]);
  });
});

describe('erased card household', () => {
  test('has no running subscription, Stripe customer or payment attempts', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
    const { customerId } = await stored(household.uid);
    expect(await eraseHousehold(household.uid, instant(Date.now()), decideEraseAccount)).toEqual({
      ok: true,
    });
    expect(await provider.customers.retrieve(customerId ?? '')).toMatchObject({ deleted: true });
    const { data } = await provider.subscriptions.list({ customer: customerId ?? '', status: 'all' });
    expect(data).toMatchObject([{ status: 'canceled' }]);
    const payments = await firestore().collection('cardPayments').where('who.uid', '==', household.uid).get();
    expect(payments.size).toBe(0);
    expect((await firestore().doc(`users/${household.uid}`).get()).exists).toBe(false);
  });
});

import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { wireConfirmation } from '@legacy-hub/domain/billing/wire';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../../firebase/admin.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { anEvent, postSignedEvent } from '../../testing/calls/signed-event.ts';
import { AT_ONCE } from '../../testing/faults/races.ts';
import { withinNoLimit } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import {
  aCard,
  aClock,
  advanceClock,
  answerBank,
  deliverEventsTo,
  holdPayment,
  injectFault,
  provider,
  WEEK,
} from '../../testing/stripe/stripe-sandbox.ts';
import {
  aCardHousehold,
  aLoggedInCardHousehold,
  amountsOf,
  chargedTo,
  emailsTo,
  membershipsOf,
  subscriptionsOf,
  switchCard,
  tiersOf,
} from '../../testing/subjects/card-households.ts';
import { anUnpaidHousehold, stored } from '../../testing/subjects/households.ts';
import { billingHandlers } from '../handlers.ts';
import { payForRegistration } from '../payments/pay-registration.ts';

setProject('demo-handle-webhook-event');

const SECRET = 'whsec_of_this_test';
const HOUR = 3600;
let server: Served;
let stopDelivering: () => Promise<unknown>;

const postEvent = (event: object, signed: Parameters<typeof postSignedEvent>[2] = {}) =>
  postSignedEvent(server, JSON.stringify(event), { secret: SECRET, ...signed });

const isRecorded = async ({ id }: { id: string }) =>
  (await firestore().doc(`providerEvents/${id}`).get()).exists;
const received = { status: 200, body: { received: true } };

beforeAll(async () => {
  server = await serveApp(billingEndpoints, billingHandlers);
});
afterAll(() => server.close());

describe('Stripe webhook', () => {
  beforeAll(() => {
    process.env.STRIPE_WEBHOOK_SECRET = SECRET;
  });

  // spec: billing-handle-webhook-event-1
  test('refuses an event with a wrong, an old or no signature and does not record it', async () => {
    const event = anEvent('customer.subscription.updated', { object: 'subscription', customer: 'cus_1' });
    const refused = { status: 400, body: { code: 'bad-input' } };
    expect(await postEvent(event, { secret: 'whsec_of_another_account' })).toMatchObject(refused);
    expect(await postEvent(event, { secondsAgo: 301 })).toMatchObject(refused);
    expect(await call(server, 'POST', '/api/stripe-webhook', { body: event })).toMatchObject(refused);
    expect(await isRecorded(event)).toBe(false);
    expect(await postEvent(event, { secondsAgo: 290 })).toMatchObject(received);
  });

  test('records and acknowledges an event that concerns no household', async () => {
    const existing = await provider.customers.create({ email: 'elsewhere@example.com' });
    for (const customer of ['cus_nobody', existing.id]) {
      const event = anEvent('invoice.paid', { object: 'invoice', customer });
      expect(await postEvent(event)).toMatchObject(received);
      expect(await isRecorded(event)).toBe(true);
    }
    const other = anEvent('price.updated', { object: 'price', id: 'price_1' });
    expect(await postEvent(other)).toMatchObject(received);
  });

  // spec: billing-handle-webhook-event-2
  test('applies events once, however often and in whatever order they arrive', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
    const [subscription] = await subscriptionsOf(household);
    const before = await stored(household.uid);
    const older = {
      object: 'subscription',
      customer: before.customerId,
      id: subscription?.id,
      status: 'incomplete',
    };
    const events = [
      anEvent('customer.subscription.deleted', { ...older, status: 'canceled' }),
      anEvent('customer.subscription.created', older),
      anEvent('invoice.paid', { object: 'invoice', customer: before.customerId }),
    ];
    const sent = [...events, ...events, ...events].map((event) => postEvent(event));
    for (const answer of await Promise.all(sent)) expect(answer).toMatchObject(received);
    expect(await stored(household.uid)).toEqual(before);
    expect(await amountsOf(household)).toEqual([2400]);
    expect(await emailsTo(household)).toEqual(['welcome']);
    for (const event of events) expect(await isRecorded(event)).toBe(true);
  });

  test('stores the card with which the bank has replaced the one on file', async () => {
    const { household } = await aCardHousehold();
    const card = await switchCard(household, 'mastercard');
    const { customerId: customer } = await stored(household.uid);
    const replaced = { object: 'payment_method', id: card, customer };
    expect(await postEvent(anEvent('payment_method.automatically_updated', replaced))).toMatchObject(
      received,
    );
    expect((await stored(household.uid)).card).toMatchObject({ brand: 'mastercard', last4: '4444' });
  });

  test('does not record an event that failed, and handles it when it is sent again', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['supporter'] });
    const paymentMethodId = await aCard('authenticationRequired');
    const order = { memberId: null, quantity: 2, note: '', paymentMethodId, idempotencyKey: randomUUID() };
    const { body } = await call(server, 'POST', '/api/extra-sessions', { token, body: order });
    const { clientSecret } = wireConfirmation.parse(body);
    await answerBank(clientSecret, 'approve');
    const [id = ''] = clientSecret.split('_secret_');
    const event = anEvent('payment_intent.succeeded', await provider.paymentIntents.retrieve(id));
    const path = `/v1/payment_intents/${id}`;
    await injectFault('answers', { kind: 'error', when: 'before', path, times: '3' });
    expect(await postEvent(event)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await isRecorded(event)).toBe(false);
    expect((await stored(household.uid)).primary.boughtHours).toBe(0);
    expect(await postEvent(event)).toMatchObject(received);
    expect((await stored(household.uid)).primary.boughtHours).toBe(2);
    expect(await isRecorded(event)).toBe(true);
  });

  test('takes one payment when many events and browser requests race', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const { email, phone } = household;
    const card = await aCard();
    const payment = {
      memberships: tiersOf(household),
      email,
      phone,
      paymentMethod: card,
      idempotencyKey: 'the-same-key',
    };
    const customer = await provider.customers.create({ email, metadata: { uid: household.uid } });
    const pay = () => payForRegistration(payment, instant(Date.now()), withinNoLimit);
    const receiveEvent = () =>
      postEvent(anEvent('invoice.paid', { object: 'invoice', customer: customer.id }));
    const all = Array.from(
      { length: AT_ONCE },
      (_each, index): Promise<unknown> => (index % 2 ? pay() : receiveEvent()),
    );
    const answers = await Promise.all(all);
    expect(
      answers.filter((answer, index) => index % 2 === 0 && !JSON.stringify(answer).includes('received')),
    ).toEqual([]);
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect(await amountsOf(household)).toEqual([2000]);
    expect(await chargedTo(household)).toBe(2000);
    expect(await emailsTo(household)).toEqual(['welcome']);
    expect(await subscriptionsOf(household)).toHaveLength(1);
  });
});

describe('weekly renewal by card', () => {
  beforeAll(async () => {
    stopDelivering = await deliverEventsTo(server.url);
  });
  afterAll(() => stopDelivering());

  const eventually = (read: () => Promise<unknown>, expected: unknown) => expect.poll(read).toEqual(expected);

  test('writes one ledger entry and one receipt a week when events are late, repeated or out of order', async () => {
    const clock = await aClock();
    const { household } = await aCardHousehold({ tiers: ['leader'], clock });
    await injectFault('deliveries', { kind: 'duplicate', type: 'invoice.', times: '3' });
    await injectFault('deliveries', { kind: 'reorder', type: 'customer.subscription', times: '1' });
    await injectFault('deliveries', { kind: 'delay', milliseconds: '500', type: 'invoice.paid', times: '1' });
    await advanceClock(clock, WEEK + 2 * HOUR);
    await eventually(() => amountsOf(household), [2000, 2000]);
    await advanceClock(clock, WEEK);
    await eventually(() => amountsOf(household), [2000, 2000, 2000]);
    expect(await chargedTo(household)).toBe(6000);
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect((await emailsTo(household)).sort()).toEqual(['receipt', 'receipt', 'welcome']);
  });

  test('suspends the memberships and emails the member when it fails, until a new card pays', async () => {
    const clock = await aClock();
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'], clock });
    await switchCard(household, 'chargeCustomerFail');
    await advanceClock(clock, WEEK + 2 * HOUR);
    await eventually(() => membershipsOf(household), ['leader past_due', 'supporter past_due']);
    await eventually(() => emailsTo(household).then((kinds) => kinds.length), 2);
    expect(await emailsTo(household)).toContain('renewal-failed');
    const newCard = { paymentMethodId: await aCard(), idempotencyKey: randomUUID() };
    const updated = await call(server, 'POST', '/api/subscription/card', { token, body: newCard });
    expect(updated).toMatchObject({ status: 200, body: { requiresAction: false } });
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    expect(await amountsOf(household)).toEqual([2400, 2400]);
  });

  // spec: billing-handle-webhook-event-3
  test('is not charged to a second card while the first is still processing', async () => {
    const clock = await aClock();
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader'], clock });
    await switchCard(household, 'chargeCustomerFail');
    await advanceClock(clock, WEEK + 2 * HOUR);
    await eventually(() => membershipsOf(household), ['leader past_due']);
    const cardOnHold = await aCard();
    await holdPayment(cardOnHold, HOUR);
    for (const paymentMethodId of [cardOnHold, await aCard()]) {
      const body = { paymentMethodId, idempotencyKey: randomUUID() };
      const updated = await call(server, 'POST', '/api/subscription/card', { token, body });
      expect(updated).toMatchObject({ status: 200, body: { requiresAction: false } });
    }
    await advanceClock(clock, HOUR);
    await eventually(() => membershipsOf(household), ['leader active']);
    expect(await amountsOf(household)).toEqual([2000, 2000]);
    expect(await chargedTo(household)).toBe(4000);
  });

  test('emails the member when 3-D Secure is required and completes in the portal', async () => {
    const clock = await aClock();
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader'], clock });
    await switchCard(household, 'authenticationRequired');
    await advanceClock(clock, WEEK + 2 * HOUR);
    await eventually(() => membershipsOf(household), ['leader past_due']);
    await eventually(() => emailsTo(household).then((kinds) => kinds.length), 2);
    expect(await emailsTo(household)).toContain('renewal-requires-action');
    const { body } = await call(server, 'GET', '/api/subscription', { token });
    const { openInvoice } = billingEndpoints.getSubscription.output.parse(body);
    expect(openInvoice).toMatchObject({ amountCents: 2000 });
    await answerBank(openInvoice?.clientSecret ?? '', 'approve');
    await eventually(() => membershipsOf(household), ['leader active']);
    await eventually(() => amountsOf(household), [2000, 2000]);
  });

  test('ends the subscription and its memberships when no one pays', async () => {
    const clock = await aClock();
    const { household } = await aCardHousehold({ tiers: ['leader'], clock });
    await switchCard(household, 'chargeCustomerFail');
    await advanceClock(clock, WEEK + 2 * HOUR);
    await eventually(() => membershipsOf(household), ['leader past_due']);
    for (const _day of [1, 2, 3]) await advanceClock(clock, 6 * 24 * HOUR);
    await eventually(() => membershipsOf(household), ['leader expired']);
    await eventually(() => emailsTo(household).then((kinds) => kinds.includes('cancellation')), true);
    expect(await amountsOf(household)).toEqual([2000]);
  });
});

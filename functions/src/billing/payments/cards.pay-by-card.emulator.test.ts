import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { renewalEffects } from '@legacy-hub/domain/billing/prices/renewal';
import { accept } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import { mapPeople } from '@legacy-hub/domain/household/household';
import { isUsable, paidUntilOf, withPaidUntil } from '@legacy-hub/domain/household/membership';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import {
  addDuration,
  days,
  type Instant,
  instant,
  seconds,
  toIsoString,
  WEEK,
} from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { updateHousehold } from '../../stores/customers/households.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { setProject } from '../../testing/set-project.ts';
import {
  aCard,
  aClock,
  advanceClock,
  answerBank,
  clearFaults,
  injectFault,
  provider,
} from '../../testing/stripe/stripe-sandbox.ts';
import {
  amountsOf,
  chargedTo,
  emailsTo,
  itemsOf,
  membershipsOf,
  pendingTaskCount,
  subscriptionsOf,
  switchCard,
} from '../../testing/subjects/card-households.ts';
import { stored } from '../../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../../testing/subjects/logged-in-household.ts';
import { confirmHouseholdCash } from '../counter/cash.ts';
import { billingHandlers } from '../handlers.ts';
import { flushTasksFor, syncHousehold } from '../sync/sync-household.ts';
import { rememberCustomer } from './cards.ts';

setProject('demo-pay-by-card');

let server: Served;
beforeAll(async () => {
  server = await serveApp(billingEndpoints, billingHandlers);
});
afterAll(() => server.close());
afterEach(() => clearFaults());

const HOUR = 3600;
const PAID = { status: 200, body: { requiresAction: false, success: true } };
const DECLINED = { status: 402, body: { code: 'card-declined' } };
const CHANGED = { status: 409, body: { code: 'changed-since-loaded' } };

type Customer = { household: Household; token: string };

/** Two people whose weeks, paid in cash, end in this many days, with their own Stripe test clock. */
async function paidFor(daysLeft: number, weeks = 1): Promise<Customer & { clock: string; left: number }> {
  const at = addDuration(instant(Date.now()), days(daysLeft - 7 * weeks));
  const { household, token } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'], at });
  const personIds = [household.primary, ...household.family].map(({ id }) => id);
  const more = { personIds, weeks: weeks - 1, key: randomUUID(), by: 'a-staff-member' };
  if (weeks > 1) expectAccepted(await confirmHouseholdCash(household.uid, more, at));
  const clock = await aClock();
  const customer = { email: household.email, metadata: { uid: household.uid }, test_clock: clock };
  const now = instant(Date.now());
  await rememberCustomer(household, (await provider.customers.create(customer)).id, now);
  return { household: await stored(household.uid), token, clock, left: daysLeft * 24 * HOUR };
}

const paidUntil = ({ primary }: Household): Instant => paidUntilOf(primary.membership) ?? instant(0);

function request({ household, token }: Customer, card: string, until = paidUntil(household)) {
  const body = { paymentMethodId: card, paidUntil: toIsoString(until), idempotencyKey: randomUUID() };
  return () => call(server, 'POST', '/api/subscription/pay-by-card', { token, body });
}

const weeklyCard = 2400;

describe.each([
  [3, 1],
  [21, 3],
])('a household whose weeks in cash end in %i days', (daysLeft, weeks) => {
  test('saves a card that is charged at their end, and every week after', async () => {
    const customer = await paidFor(daysLeft, weeks);
    const { household, clock, left } = customer;
    const send = request(customer, await aCard());
    expect(await send()).toMatchObject(PAID);
    expect(await send()).toMatchObject(PAID);
    expect(await chargedTo(household)).toBe(0);
    const { primary, family, subscription, card } = await stored(household.uid);
    const expected = { status: 'active', paidBy: 'card' };
    expect([primary, ...family].map(({ membership }) => membership)).toMatchObject([expected, expected]);
    expect(subscription).toMatchObject({ state: 'active', trialStart: expect.any(Number) });
    expect((subscription?.periodEnd ?? 0) - paidUntil(household)).toBeLessThan(seconds(1));
    expect(card).toMatchObject({ last4: '4242' });
    expect(await itemsOf(household)).toEqual(['leader:full x 1', 'supporter:discounted x 1']);
    expect((await emailsTo(household)).filter((kind) => kind === 'card-begins')).toHaveLength(1);
    for (let passed = 0; passed < left; passed += 7 * 24 * HOUR)
      await advanceClock(clock, Math.min(7 * 24 * HOUR, left - passed));
    await advanceClock(clock, 2 * HOUR);
    await syncHousehold(household.uid, addDuration(paidUntil(household), seconds(2 * HOUR)));
    expect(await chargedTo(household)).toBe(weeklyCard);
    expect((await amountsOf(household)).at(-1)).toBe(weeklyCard);
    const charged = (await stored(household.uid)).subscription;
    expect(charged).not.toHaveProperty('trialStart');
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
  });
});

describe('saving the card', () => {
  test('waits for the bank, and a declined card changes nothing', async () => {
    const customer = await paidFor(3);
    const { household } = customer;
    const questioned = request(customer, await aCard('authenticationRequired'));
    const { clientSecret } = z.object({ clientSecret: z.string() }).parse((await questioned()).body);
    expect(await subscriptionsOf(household)).toEqual([]);
    expect(await request(customer, await aCard('chargeDeclined'))()).toMatchObject(DECLINED);
    expect((await stored(household.uid)).primary).toEqual(household.primary);
    await answerBank(clientSecret, 'approve');
    expect(await questioned()).toMatchObject(PAID);
    expect((await stored(household.uid)).card).toMatchObject({ last4: '3184' });
  });

  test('returns the same response and changes nothing when the request arrives after the card was cancelled', async () => {
    const customer = await paidFor(3);
    const { household, token } = customer;
    const send = request(customer, await aCard());
    expect(await send()).toMatchObject(PAID);
    const cancel = { token, body: { memberId: null } };
    expect(await call(server, 'POST', '/api/subscription/cancel-member', cancel)).toMatchObject({
      status: 200,
    });
    const canceled = await stored(household.uid);
    expect(await send()).toMatchObject(PAID);
    expect(await stored(household.uid)).toEqual(canceled);
  });

  test.each(['before', 'after'])(
    'is finished by the same request if Stripe fails %s the start',
    async (when) => {
      const customer = await paidFor(3);
      await injectFault('answers', {
        kind: 'drop',
        when,
        path: '/v1/subscriptions',
        method: 'POST',
        times: '3',
      });
      const send = request(customer, await aCard());
      await send();
      await clearFaults();
      expect(await send()).toMatchObject(PAID);
      const running = (await subscriptionsOf(customer.household)).filter(
        ({ status }) => status === 'trialing',
      );
      expect(running).toHaveLength(1);
    },
  );

  test('is refused if weeks were paid since the dialog opened', async () => {
    const customer = await paidFor(3);
    const { uid, primary } = customer.household;
    const more = { personIds: [primary.id], weeks: 1, key: randomUUID(), by: 'sam' };
    expectAccepted(await confirmHouseholdCash(uid, more, instant(Date.now())));
    expect(await request(customer, await aCard())()).toMatchObject(CHANGED);
    expect(await subscriptionsOf(customer.household)).toEqual([]);
  });

  test('and cash for another week at the same moment leave only one of them', async () => {
    const customer = await paidFor(3);
    const { uid, primary } = customer.household;
    const more = { personIds: [primary.id], weeks: 1, key: randomUUID(), by: 'sam' };
    await Promise.all([
      request(customer, await aCard())(),
      confirmHouseholdCash(uid, more, instant(Date.now())),
    ]);
    await syncHousehold(uid);
    const { primary: after, subscription } = await stored(uid);
    const isByCard = 'paidBy' in after.membership && after.membership.paidBy === 'card';
    expect(isByCard).toBe(subscription?.state === 'active');
    expect(await pendingTaskCount(customer.household)).toBe(0);
  });
});

test('weeks in cash that a closure moves delay the first charge equally', async () => {
  const customer = await paidFor(3);
  const { uid } = customer.household;
  expect(await request(customer, await aCard())()).toMatchObject(PAID);
  const { subscription } = await stored(uid);
  const later = addDuration(subscription?.periodEnd ?? instant(0), WEEK);
  const now = instant(Date.now());
  const decision = await updateHousehold(uid, now, (household) => {
    const moved = mapPeople(household, (person) =>
      isUsable(person.membership)
        ? { ...person, membership: withPaidUntil(person.membership, later) }
        : person,
    );
    return accept(moved, ...renewalEffects(moved));
  });
  await flushTasksFor(uid, expectAccepted(decision).effects, now);
  expect(await stored(uid)).toMatchObject({
    primary: { membership: { status: 'active', paidUntil: later } },
    subscription: { state: 'active', periodEnd: later, trialStart: subscription?.trialStart },
  });
  await advanceClock(customer.clock, customer.left + 2 * HOUR);
  expect(await chargedTo(customer.household)).toBe(0);
  await advanceClock(customer.clock, 7 * 24 * HOUR);
  expect(await chargedTo(customer.household)).toBe(weeklyCard);
});

describe('before the first charge', () => {
  async function withCard(card = 'visa') {
    const customer = await paidFor(3);
    expect(await request(customer, await aCard())()).toMatchObject(PAID);
    if (card !== 'visa') await switchCard(customer.household, card);
    const post = (path: string, body: object) =>
      call(server, 'POST', `/api/subscription/${path}`, { token: customer.token, body });
    const end = async () => {
      await advanceClock(customer.clock, customer.left + 2 * HOUR);
      await syncHousehold(
        customer.household.uid,
        addDuration(paidUntil(customer.household), seconds(2 * HOUR)),
      );
    };
    return { ...customer, post, end };
  }

  test('a cancellation charges nothing, paid time remains, and it can be undone', async () => {
    const { household, post, end } = await withCard();
    expect(await post('cancel-member', { memberId: null })).toMatchObject({ status: 200 });
    expect((await subscriptionsOf(household))[0]).toMatchObject({ cancel_at_period_end: true });
    expect(await membershipsOf(household)).toEqual(['leader canceled', 'supporter canceled']);
    expect(await post('keep-member', { memberId: null })).toMatchObject({ status: 200 });
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    await post('cancel-member', { memberId: null });
    await end();
    expect(await chargedTo(household)).toBe(0);
    expect((await stored(household.uid)).subscription).toMatchObject({ state: 'ended' });
  });

  test('cash again after a cancellation adds to the paid time, and a card can follow again', async () => {
    const { household, token, post } = await withCard();
    await post('cancel-member', { memberId: null });
    const personIds = [household.primary, ...household.family].map(({ id }) => id);
    const more = { personIds, weeks: 1, key: randomUUID(), by: 'sam' };
    expectAccepted(await confirmHouseholdCash(household.uid, more, instant(Date.now())));
    const again = await stored(household.uid);
    expect(again.primary.membership).toMatchObject({ status: 'active', paidBy: 'cash' });
    expect(await request({ household: again, token }, await aCard())()).toMatchObject(PAID);
    const running = (await subscriptionsOf(household)).filter(({ status }) => status !== 'canceled');
    expect(running).toHaveLength(1);
    expect((await stored(household.uid)).subscription).toMatchObject({ id: running[0]?.id, state: 'active' });
    expect(await chargedTo(household)).toBe(0);
  });

  test('a pause moves the first charge', async () => {
    const { household, post, clock, left } = await withCard();
    const from = (await stored(household.uid)).subscription?.periodEnd ?? instant(0);
    const until = toIsoString(addDuration(from, days(7)));
    expect(await post('pause', { weeks: 1, until })).toMatchObject({ status: 200 });
    await advanceClock(clock, left + 2 * HOUR);
    expect(await chargedTo(household)).toBe(0);
    await advanceClock(clock, 7 * 24 * HOUR);
    expect(await chargedTo(household)).toBe(weeklyCard);
  });

  test('a higher tier charges the difference for the remaining days', async () => {
    const { household, post } = await withCard();
    const change = { memberId: null, currentTier: 'leader', newTier: 'legacy-maker' };
    expect(await post('change-tier', { ...change, idempotencyKey: randomUUID() })).toMatchObject(PAID);
    expect(await membershipsOf(household)).toEqual(['legacy-maker active', 'supporter active']);
    const charged = await chargedTo(household);
    expect(Math.abs(charged - (1500 * 3) / 7)).toBeLessThan(2);
  });

  test('a card that is then declined makes everyone overdue, like any renewal', async () => {
    const { household, end } = await withCard('chargeCustomerFail');
    await end();
    expect(await membershipsOf(household)).toEqual(['leader past_due', 'supporter past_due']);
    expect(await emailsTo(household)).toContain('renewal-failed');
  });
});

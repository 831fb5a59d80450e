import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { Household } from '@legacy-hub/domain/documents/household';
import {
  addDuration,
  days,
  type Instant,
  seconds,
  toIsoString,
} from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { setProject } from '../../testing/set-project.ts';
import { endOfWeeks, PAUSED_CLOCK_STARTED, pauseInThePast } from '../../testing/stripe/pauses.ts';
import {
  aClock,
  advanceClock,
  answerBank,
  clearFaults,
  injectFault,
  provider,
  WEEK,
} from '../../testing/stripe/stripe-sandbox.ts';
import {
  aLoggedInCardHousehold,
  amountsOf,
  chargedTo,
  emailsTo,
  membershipsOf,
  pendingTaskCount,
  subscriptionsOf,
  switchCard,
} from '../../testing/subjects/card-households.ts';
import { stored } from '../../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../../testing/subjects/logged-in-household.ts';
import { billingHandlers } from '../handlers.ts';
import { syncHousehold } from '../sync/sync-household.ts';

setProject('demo-pause');

let server: Served;
beforeAll(async () => {
  server = await serveApp(billingEndpoints, billingHandlers);
});
afterAll(() => server.close());
afterEach(() => clearFaults());

const DAY = 24 * 60 * 60;
const success = { status: 200, body: { success: true } };
const post = (token: string, path: string, body: unknown) => call(server, 'POST', path, { token, body });
const secretOf = (body: unknown) => z.object({ clientSecret: z.string() }).parse(body).clientSecret;
const inSeconds = (moment: Instant) => moment / seconds(1);

const pause = (token: string, household: Household, weeks: number) =>
  post(token, '/api/subscription/pause', { weeks, until: toIsoString(endOfWeeks(household, weeks)) });

const resume = (token: string, pausedUntil: Instant, expectedCents = 2400) =>
  post(token, '/api/subscription/resume', { pausedUntil: toIsoString(pausedUntil), expectedCents });

const atStripe = async (household: Household) => {
  const [subscription] = await subscriptionsOf(household);
  return subscription ?? expect.unreachable();
};

/** A household on the second day of a two-week pause. */
async function aPausedHousehold(card = 'visa') {
  const clock = await aClock(PAUSED_CLOCK_STARTED);
  const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'], clock });
  const until = await pauseInThePast(household, clock);
  if (card !== 'visa') await switchCard(household, card);
  return { household, token, until, clock };
}

describe('a pause', () => {
  test('leaves the paid week, sends Stripe its end, and sends one email', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'] });
    const until = endOfWeeks(household, 3);
    expect(await pause(token, household, 3)).toMatchObject(success);
    expect(await pause(token, household, 3)).toMatchObject(success);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    const after = await stored(household.uid);
    expect(after.primary.membership).toMatchObject({ next: { pausedUntil: until, tier: 'leader' } });
    expect(after.subscription).toMatchObject({ state: 'active', pausedUntil: until });
    const { pause_collection, metadata } = await atStripe(household);
    expect(pause_collection).toEqual({ behavior: 'void', resumes_at: inSeconds(until) - DAY / 2 });
    expect(metadata).toMatchObject({ paused_until: String(inSeconds(until)) });
    expect(await emailsTo(household)).toEqual(expect.arrayContaining(['pause-begins']));
    expect((await emailsTo(household)).filter((kind) => kind === 'pause-begins')).toHaveLength(1);
    expect(await pendingTaskCount(household)).toBe(0);
    const reply = await call(server, 'GET', '/api/subscription', { token });
    expect(reply.body).toMatchObject({ state: 'active', pausedUntil: toIsoString(until) });
  });

  test('changes nothing when the request doesn’t say how long, or the day shown is outdated', async () => {
    const { household, token } = await aLoggedInCardHousehold();
    expect(await post(token, '/api/subscription/pause', { weeks: 2 })).toMatchObject({ status: 400 });
    const until = toIsoString(endOfWeeks(household, 3));
    const reply = await post(token, '/api/subscription/pause', { weeks: 2, until });
    expect(reply).toMatchObject({ status: 409, body: { code: 'changed-since-loaded' } });
    expect(await stored(household.uid)).toEqual(household);
  });

  // spec: billing-pause-3
  test('charges nothing until its last day, then ends automatically', async () => {
    const clock = await aClock();
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'], clock });
    await pause(token, household, 2);
    await advanceClock(clock, WEEK + 7200);
    await syncHousehold(household.uid, addDuration(endOfWeeks(household, 0), days(1)));
    expect(await membershipsOf(household)).toEqual(['leader paused', 'supporter paused']);
    await advanceClock(clock, 2 * WEEK - 10_800);
    await syncHousehold(household.uid, addDuration(endOfWeeks(household, 2), -days(1)));
    expect(await membershipsOf(household)).toEqual(['leader paused', 'supporter paused']);
    expect(await pendingTaskCount(household)).toBe(0);
    expect(await amountsOf(household)).toEqual([2400]);
    await advanceClock(clock, 7200);
    await syncHousehold(household.uid, endOfWeeks(household, 2));
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    expect(await amountsOf(household)).toEqual([2400, 2400]);
    expect((await stored(household.uid)).primary.membership).toMatchObject({
      paidUntil: endOfWeeks(household, 3),
      next: null,
    });
    expect(await emailsTo(household)).toEqual(expect.arrayContaining(['pause-begins', 'pause-ended']));
    expect(await chargedTo(household)).toBe(4800);
  });

  test('is the same here and at Stripe when two are requested at once', async () => {
    const { household, token } = await aLoggedInCardHousehold();
    await Promise.all([pause(token, household, 2), pause(token, household, 5)]);
    await syncHousehold(household.uid);
    const { primary } = await stored(household.uid);
    const { metadata } = await atStripe(household);
    expect(primary.membership).toMatchObject({
      next: { pausedUntil: Number(metadata.paused_until) * seconds(1) },
    });
  });

  test('and a higher tier paid for at the same moment are both stored', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['supporter'] });
    const upgrade = { memberId: null, currentTier: 'supporter', newTier: 'leader' };
    const replies = await Promise.all([
      post(token, '/api/subscription/change-tier', { ...upgrade, idempotencyKey: 'pause-and-pay' }),
      pause(token, household, 2),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await syncHousehold(household.uid);
    expect((await stored(household.uid)).primary.membership).toMatchObject({
      tier: 'leader',
      next: { pausedUntil: endOfWeeks(household, 2), tier: 'leader' },
    });
    expect(await amountsOf(household)).toEqual([800, 1200]);
  });

  test('is saved while Stripe is unavailable, and sent later', async () => {
    const { household, token } = await aLoggedInCardHousehold();
    await injectFault('answers', { kind: 'error', when: 'before', path: '/v1/subscriptions', times: '20' });
    expect(await pause(token, household, 2)).toMatchObject(success);
    await clearFaults();
    expect(await pendingTaskCount(household)).toBe(1);
    await syncHousehold(household.uid);
    expect((await atStripe(household)).pause_collection).not.toBeNull();
    expect(await pendingTaskCount(household)).toBe(0);
  });

  test('that reaches Stripe too late leaves the charged week, and begins after it', async () => {
    const clock = await aClock();
    const { household, token } = await aLoggedInCardHousehold({ clock });
    await injectFault('answers', { kind: 'error', when: 'before', path: '/v1/subscriptions', times: '20' });
    await pause(token, household, 2);
    await clearFaults();
    await advanceClock(clock, WEEK + 7200);
    const now = addDuration(endOfWeeks(household, 0), 7_200_000);
    await syncHousehold(household.uid, now);
    expect((await stored(household.uid)).primary.membership).toMatchObject({
      status: 'active',
      paidUntil: endOfWeeks(household, 1),
      next: { pausedUntil: endOfWeeks(household, 2) },
    });
    expect((await atStripe(household)).metadata).toMatchObject({
      paused_until: String(inSeconds(endOfWeeks(household, 2))),
    });
    expect(await amountsOf(household)).toEqual([2000, 2000]);
  });

  test('that reached Stripe after the card was declined still begins, and no one owes the week', async () => {
    const clock = await aClock();
    const { household, token } = await aLoggedInCardHousehold({ clock });
    await injectFault('answers', { kind: 'error', when: 'before', path: '/v1/subscriptions', times: '20' });
    await pause(token, household, 2);
    await clearFaults();
    await switchCard(household, 'chargeCustomerFail');
    await advanceClock(clock, WEEK + 7200);
    await syncHousehold(household.uid, addDuration(endOfWeeks(household, 0), days(1)));
    expect(await membershipsOf(household)).toEqual(['leader paused']);
    expect(await stored(household.uid)).toMatchObject({
      primary: { membership: { until: endOfWeeks(household, 2) } },
      subscription: { state: 'active', pausedUntil: endOfWeeks(household, 2) },
    });
    const { id: subscription } = await atStripe(household);
    expect((await provider.invoices.list({ subscription, status: 'open' })).data).toEqual([]);
    expect(await emailsTo(household)).not.toContain('renewal-failed');
    await switchCard(household, 'visa');
    await advanceClock(clock, 2 * WEEK);
    await syncHousehold(household.uid, endOfWeeks(household, 2));
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect(await amountsOf(household)).toEqual([2000, 2000]);
  });

  test('of a household that pays in cash needs no Stripe', async () => {
    const { household, token } = await aLoggedInHousehold();
    const { membership } = household.primary;
    const paidUntil = 'paidUntil' in membership ? membership.paidUntil : expect.unreachable();
    const until = addDuration(paidUntil, days(7));
    const body = { weeks: 1, until: toIsoString(until) };
    expect(await post(token, '/api/subscription/pause', body)).toMatchObject(success);
    expect(await resume(token, until)).toMatchObject({ status: 200, body: { requiresAction: false } });
    expect(await stored(household.uid)).toEqual(household);
  });
});

describe('ending a pause', () => {
  test('before it begins charges nothing and renews as before', async () => {
    const { household, token } = await aLoggedInCardHousehold();
    await pause(token, household, 4);
    expect(await resume(token, endOfWeeks(household, 4))).toMatchObject(success);
    expect(await stored(household.uid)).toMatchObject({ primary: household.primary });
    const { pause_collection, metadata } = await atStripe(household);
    expect([pause_collection, metadata.paused_until]).toEqual([null, undefined]);
    expect(await chargedTo(household)).toBe(2000);
  });

  test('early charges a week from now, once, however often it is requested', async () => {
    const { household, token, until } = await aPausedHousehold();
    const dearer = await resume(token, until, 2000);
    expect(dearer).toMatchObject({ status: 409, body: { code: 'changed-since-loaded' } });
    expect(await membershipsOf(household)).toEqual(['leader paused', 'supporter paused']);
    const replies = await Promise.all([resume(token, until), resume(token, until)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await resume(token, until, 0)).toMatchObject(success);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    const { paidUntil } = z
      .object({ paidUntil: z.number() })
      .parse((await stored(household.uid)).primary.membership);
    expect(Math.abs(paidUntil - Date.now() - days(7))).toBeLessThan(days(1));
    expect(await amountsOf(household)).toEqual([2400, 2400]);
    expect(await chargedTo(household)).toBe(4800);
    expect(await emailsTo(household)).toEqual(expect.arrayContaining(['pause-ended']));
  });

  test('early is finished by the next sync when the response is lost', async () => {
    const { household, token, until } = await aPausedHousehold();
    await injectFault('answers', { kind: 'drop', when: 'after', path: '/v1/subscriptions/', times: '9' });
    await resume(token, until);
    await clearFaults();
    expect(await resume(token, until)).toMatchObject({ status: 200 });
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    expect(await chargedTo(household)).toBe(4800);
  });

  test('early with a declined card leaves the week unpaid, and no one can check in', async () => {
    const { household, token, until } = await aPausedHousehold('chargeCustomerFail');
    const reply = await resume(token, until);
    expect(reply).toMatchObject({ status: 402, body: { code: 'card-declined' } });
    expect(await membershipsOf(household)).toEqual(['leader past_due', 'supporter past_due']);
    expect(await amountsOf(household)).toEqual([2400]);
  });

  test('early waits for the bank when it requires 3-D Secure', async () => {
    const { household, token, until } = await aPausedHousehold('authenticationRequired');
    const reply = await resume(token, until);
    expect(reply).toMatchObject({ status: 200, body: { requiresAction: true } });
    expect(await membershipsOf(household)).toEqual(['leader past_due', 'supporter past_due']);
    await answerBank(secretOf(reply.body), 'approve');
    expect(await resume(token, until)).toMatchObject(success);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
  });

  test('automatically after the last week is not affected by one person’s cancellation', async () => {
    const { household, token, clock } = await aPausedHousehold();
    const memberId = household.family[0]?.id;
    expect(await post(token, '/api/subscription/cancel-member', { memberId })).toMatchObject(success);
    expect(await membershipsOf(household)).toEqual(['leader paused', 'supporter expired']);
    await advanceClock(clock, 2 * WEEK);
    await syncHousehold(household.uid, endOfWeeks(household, 2));
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter expired']);
    expect(await amountsOf(household)).toEqual([2400, 2000]);
    expect(
      await provider.invoices.list({
        customer: (await stored(household.uid)).customerId ?? '',
        status: 'open',
      }),
    ).toMatchObject({ data: [] });
  });
});

import { randomUUID } from 'node:crypto';
import { detailsOf } from '@legacy-hub/domain/account/details/correct-details';
import { planPause } from '@legacy-hub/domain/billing/weeks/pause';
import type { Household } from '@legacy-hub/domain/documents/household';
import { paidUntilOf, pauseEndOf } from '@legacy-hub/domain/household/membership';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDuration, days, instant, seconds, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { syncHousehold } from '../billing/sync/sync-household.ts';
import { auth, firestore } from '../firebase/admin.ts';
import { listEntriesOfWalkIn } from '../stores/ledger.ts';
import { sendRequest } from '../testing/calls/send-request.ts';
import type { Served } from '../testing/calls/serve-app.ts';
import { freshModules } from '../testing/faults/fresh-modules.ts';
import { ROUNDS } from '../testing/faults/races.ts';
import { unlimited } from '../testing/limits/unlimited.ts';
import { setProject } from '../testing/set-project.ts';
import { aCard } from '../testing/stripe/stripe-sandbox.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  ledgerOf,
  membershipsOf,
  pendingTaskCount,
  subscriptionsOf,
} from '../testing/subjects/card-households.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { aPaidWalkIn, storedWalkIn } from '../testing/subjects/walk-ins.ts';

setProject('demo-opposing-actions');

/**
 * Starts an instance of the functions. Instances share only the database, so every one has its own modules.
 */
async function anInstance(): Promise<Served> {
  await freshModules();
  const { serveApp } = await import('../testing/calls/serve-app.ts');
  const { handlers } = await import('../handlers.ts');
  return serveApp(ENDPOINTS, handlers, unlimited);
}

const instances: Served[] = [];
let staff: { uid: string; token: string };
let admin: { uid: string; token: string };
beforeAll(async () => {
  instances.push(await anInstance(), await anInstance());
  staff = await aStaffMember();
  admin = await aStaffMember('admin');
});
afterAll(() => Promise.all(instances.map((server) => server.close())));

type Call = [name: EndpointName, input: object, token: string];

/** Sends both calls at once from two counters, through different instances. Returns the statuses. */
async function atOnce(...calls: readonly [Call, Call]): Promise<number[]> {
  const replies = await Promise.all(
    calls.map(([name, input, token], index) => {
      const server = instances[index];
      return server ? sendRequest(server, ENDPOINTS[name], input, token) : expect.unreachable();
    }),
  );
  return replies.map(({ status }) => status);
}
const send = async (...[name, input, token]: Call) =>
  sendRequest(instances[0] ?? expect.unreachable(), ENDPOINTS[name], input, token);

const key = () => randomUUID();
const checkIn = ({ uid, primary }: Household): Call => [
  'checkIn',
  { userId: uid, membershipIds: [primary.id], idempotencyKey: key() },
  staff.token,
];
const cashFor = ({ uid, primary }: Household): Call => [
  'confirmCash',
  { userId: uid, membershipId: primary.id, idempotencyKey: key() },
  staff.token,
];

/** Takes cash, and returns the call that refunds it. */
async function counterRefundFor(household: Household): Promise<Call> {
  const { body } = await send(...cashFor(household));
  const { receipt } = z.object({ receipt: z.string() }).parse(body);
  return ['refundAtCounter', { userId: household.uid, receipt, reason: 'Wrong child' }, staff.token];
}

describe('opposite actions of two counters for one household', () => {
  test.each(ROUNDS)(
    'leave no one with hours to use when cash is refunded during a check-in (%i)',
    async () => {
      const household = await anUnpaidHousehold({ tiers: ['leader'] });
      const refund = await counterRefundFor(household);
      const [back] = await atOnce(refund, checkIn(household));
      expect(back).toBe(200);
      expect(await amountsOf(household)).toEqual([2000, -2000]);
      expect(await membershipsOf(household)).toEqual(['leader expired']);
      expect((await send(...checkIn(household))).status).toBe(400);
    },
  );

  test.each(ROUNDS)('refund cash once when both counters refund it (%i)', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const refund = await counterRefundFor(household);
    const statuses = await atOnce(refund, refund);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await amountsOf(household)).toEqual([2000, -2000]);
    expect(await membershipsOf(household)).toEqual(['leader expired']);
  });

  test.each(ROUNDS)(
    'leave paid time when cash is refunded during the payment for the next week (%i)',
    async () => {
      const household = await anUnpaidHousehold({ tiers: ['leader'] });
      const refund = await counterRefundFor(household);
      const firstUntil = paidUntilOf((await stored(household.uid)).primary.membership);
      const actedAt = instant(Date.now());
      const [back, paid] = await atOnce(refund, cashFor(household));
      expect(paid).toBe(200);
      expect([200, 409]).toContain(back);
      const amounts = await amountsOf(household);
      expect(amounts.toSorted()).toEqual(back === 200 ? [-2000, 2000, 2000] : [2000, 2000]);
      const paidUntil = paidUntilOf((await stored(household.uid)).primary.membership) ?? 0;
      const weekFrom = back === 200 ? actedAt : (firstUntil ?? 0);
      expect(paidUntil - weekFrom).toBeGreaterThanOrEqual(days(7));
      expect(paidUntil - weekFrom).toBeLessThan(days(7) + seconds(30));
      expect(await membershipsOf(household)).toEqual(['leader active']);
    },
  );

  test.each(ROUNDS)(
    'leave no one with hours to use when a card is refunded during a check-in (%i)',
    async () => {
      const { household } = await aCardHousehold();
      const [entry] = await ledgerOf(household);
      const refund = {
        userId: household.uid,
        receipt: entry?.receipt,
        amountCents: 2000,
        reason: 'Moved away',
        idempotencyKey: key(),
      };
      const [back] = await atOnce(['refundCard', refund, admin.token], checkIn(household));
      expect(back).toBe(200);
      expect(await chargedTo(household)).toBe(0);
      expect((await send(...checkIn(household))).status).toBe(400);
    },
  );

  test.each(ROUNDS)('a pause and cash for the next week lose neither money nor paid days (%i)', async () => {
    const household = await aPaidHousehold({ tiers: ['leader'] });
    const now = instant(Date.now());
    const plan = expectAccepted(planPause(household, 2, now, venue())).state;
    const pause = { weeks: 2, until: toIsoString(plan.until) };
    const [paused, paid] = await atOnce(
      ['pauseForHousehold', { userId: household.uid, ...pause }, staff.token],
      cashFor(household),
    );
    expect([200, 409]).toContain(paused);
    expect([200, 409]).toContain(paid);
    expect(await amountsOf(household)).toEqual(paid === 200 ? [2000, 2000] : [2000]);
    const { membership } = (await stored(household.uid)).primary;
    expect(membership).toMatchObject({
      paidUntil: addDuration(plan.from, paid === 200 ? days(7) : 0),
      next: paused === 200 ? { pausedUntil: plan.until, tier: 'leader' } : null,
    });
  });

  test.each(ROUNDS)('removing a person during a check-in never lets an unpaid person in (%i)', async () => {
    const household = await aPaidHousehold({ tiers: ['leader', 'supporter'] });
    const unpaid = await anUnpaidHousehold({ tiers: ['leader', 'supporter'] });
    for (const { uid, family } of [household, unpaid]) {
      const memberId = family[0]?.id ?? '';
      const isPaid = uid === household.uid;
      const [removed, checkedIn] = await atOnce(
        ['removeForHousehold', { userId: uid, memberId }, staff.token],
        ['checkIn', { userId: uid, membershipIds: [memberId], idempotencyKey: key() }, staff.token],
      );
      expect([removed, checkedIn]).toEqual([200, isPaid ? 200 : 400]);
      const [leo] = (await stored(uid)).family;
      expect(leo).toMatchObject({ membership: { status: isPaid ? 'canceled' : 'expired' } });
      expect([leo?.removedAt !== undefined, leo?.visits.length]).toEqual([true, isPaid ? 1 : 0]);
    }
  });

  test.each(ROUNDS)(
    'have the same outcome here and at Stripe for cancelling and continuing (%i)',
    async () => {
      const { household } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
      const everyone = { userId: household.uid, memberId: null };
      await send('cancelForHousehold', everyone, staff.token);
      const done = await atOnce(
        ['keepForHousehold', everyone, staff.token],
        ['cancelForHousehold', everyone, staff.token],
      );
      for (const status of done) expect([200, 409]).toContain(status);
      await syncHousehold(household.uid);
      expect(await pendingTaskCount(household)).toBe(0);
      const statuses = await membershipsOf(household);
      const [subscription] = await subscriptionsOf(household);
      expect(subscription?.cancel_at == null).toBe(statuses.includes('leader active'));
      expect(await amountsOf(household)).toEqual([2400]);
    },
  );

  test.each(ROUNDS)(
    'correcting the email and registering again leave one household for each email (%i)',
    async () => {
      const household = await anUnpaidHousehold();
      const seen = detailsOf(household);
      const email = `corrected-${key()}@example.com`;
      const again = { name: 'Mia Rossi', email: seen.email, phone: seen.phone, memberships: ['leader'] };
      const statuses = await atOnce(
        ['correctDetails', { userId: household.uid, ...seen, email, family: [], seen }, staff.token],
        ['registerHousehold', again, ''],
      );
      for (const status of statuses) expect([200, 409]).toContain(status);
      const { docs } = await firestore().collection('users').where('email', 'in', [email, seen.email]).get();
      expect(new Set(docs.map((each) => each.get('email'))).size).toBe(docs.length);
      for (const each of docs) expect((await auth().getUser(each.id)).email).toBe(each.get('email'));
    },
  );

  /** Saves a member's card that pays once the week paid in cash has ended. */
  async function aCardAfterCash() {
    const { household, token } = await aLoggedInHousehold({ tiers: ['leader'] });
    const paidUntil = paidUntilOf(household.primary.membership) ?? instant(0);
    const input = {
      paymentMethodId: await aCard(),
      paidUntil: toIsoString(paidUntil),
      idempotencyKey: key(),
    };
    const call: Call = ['payByCard', input, token];
    return { household, paidUntil, call };
  }

  test.each(ROUNDS)(
    'a card for the time after cash and cash for that time: only one is accepted (%i)',
    async () => {
      const { household, paidUntil, call } = await aCardAfterCash();
      const [saved, paid] = await atOnce(call, cashFor(household));
      await syncHousehold(household.uid);
      expect([saved, paid].toSorted()).toEqual([200, 409]);
      const { primary, subscription } = await stored(household.uid);
      const until = addDuration(paidUntil, paid === 200 ? days(7) : 0);
      const { membership } = primary;
      expect(membership).toMatchObject({ status: 'active', paidBy: paid === 200 ? 'cash' : 'card' });
      expect((paidUntilOf(membership) ?? 0) - until).toBeLessThan(seconds(1));
      expect(subscription?.state === 'active').toBe(saved === 200);
      expect(await amountsOf(household)).toEqual(paid === 200 ? [2000, 2000] : [2000]);
      expect(await pendingTaskCount(household)).toBe(0);
    },
  );

  test.each(ROUNDS)('a card for the time after cash and a pause match Stripe (%i)', async () => {
    const { household, call } = await aCardAfterCash();
    const plan = expectAccepted(planPause(household, 2, instant(Date.now()), venue())).state;
    const pause = { userId: household.uid, weeks: 2, until: toIsoString(plan.until) };
    const [saved, paused] = await atOnce(call, ['pauseForHousehold', pause, staff.token]);
    expect(saved).toBe(200);
    expect([200, 409]).toContain(paused);
    await syncHousehold(household.uid);
    const [subscription] = await subscriptionsOf(household);
    const isPaused = pauseEndOf((await stored(household.uid)).primary.membership) !== null;
    expect(isPaused).toBe(paused === 200);
    expect(subscription?.pause_collection != null).toBe(isPaused);
    expect(await chargedTo(household)).toBe(0);
  });

  test.each(ROUNDS)('retain no money for a group that grows while it is cancelled (%i)', async () => {
    const { id, hours, totalCents } = await aPaidWalkIn();
    const added = { participants: 1, concessions: 0, adults: 0, expectedTotalCents: totalCents };
    const [grown, canceled] = await atOnce(
      [
        'extendWalkIn',
        { walkInId: id, hours: 0, expectedHours: hours, added, idempotencyKey: key() },
        staff.token,
      ],
      [
        'cancelWalkIn',
        { walkInId: id, reason: 'Ill', expectedCents: totalCents, idempotencyKey: key() },
        admin.token,
      ],
    );
    expect([grown, canceled].toSorted()).toEqual([200, 409]);
    const entries = await listEntriesOfWalkIn(id);
    const netCents = entries.reduce((total, { amountCents }) => total + amountCents, 0);
    const walkIn = await storedWalkIn(id);
    expect([walkIn.payment.status, netCents]).toEqual(
      canceled === 200 ? ['canceled', 0] : ['active', walkIn.totalCents],
    );
  });
});

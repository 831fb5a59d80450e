import { randomUUID } from 'node:crypto';
import { detailsOf } from '@legacy-hub/domain/account/correct-details';
import { planPause } from '@legacy-hub/domain/billing/pause';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { addDuration, days, instant, toIsoString } from '@legacy-hub/domain/venue-time';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { syncHousehold } from '../billing/sync-household.ts';
import { auth, firestore } from '../firebase/admin.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  ledgerOf,
  membershipsOf,
  pendingTaskCount,
  subscriptionsOf,
} from '../testing/card-households.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../testing/households.ts';
import { sendRequest } from '../testing/send-request.ts';
import type { Served } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { unlimited } from '../testing/unlimited.ts';

setProject('demo-opposing-actions');

const TIMES = Array.from({ length: 3 }, (_, index) => index + 1);

/** Instances of the functions share only the database, so each one gets its own copy of the modules. */
async function anInstance(): Promise<Served> {
  vi.resetModules();
  const { serveApp } = await import('../testing/serve-app.ts');
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

/** Two counters, each at an instance of its own. Returns the statuses. */
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

describe('two counters that do opposing things to one household', () => {
  test.each(TIMES)('taking cash back and checking in leave nobody with hours for it (%i)', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const { body } = await send(...cashFor(household));
    const { receipt } = z.object({ receipt: z.string() }).parse(body);
    const takeBack: Call = [
      'takeBackCash',
      { userId: household.uid, receipt, reason: 'Wrong child' },
      staff.token,
    ];
    const [back] = await atOnce(takeBack, checkIn(household));
    expect(back).toBe(200);
    expect(await amountsOf(household)).toEqual([2000, -2000]);
    expect(await membershipsOf(household)).toEqual(['leader expired']);
    expect((await send(...checkIn(household))).status).toBe(400);
  });

  test.each(TIMES)('refunding a card and checking in leave nobody with hours for it (%i)', async () => {
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
  });

  test.each(TIMES)('a pause and cash for the next week lose neither money nor paid days (%i)', async () => {
    const household = await aPaidHousehold({ tiers: ['leader'] });
    const now = instant(Date.now());
    const plan = expectAccepted(planPause(household, 2, now)).state;
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

  test.each(TIMES)(
    'somebody is removed while being checked in: nobody is let in on nothing (%i)',
    async () => {
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
    },
  );

  test.each(TIMES)('cancelling and keeping end alike here and at Stripe (%i)', async () => {
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
  });

  test.each(TIMES)(
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
});

import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { parseLedgerEntry } from '@legacy-hub/domain/billing/schema';
import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import type { Household } from '@legacy-hub/domain/household-schema';
import { dayOf, days, instant, weekOf } from '@legacy-hub/domain/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { hoursLeft } from '@legacy-hub/domain/visits/hours';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { venueZone } from '../parameters.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../testing/households.ts';
import { call, type Reply } from '../testing/http-client.ts';
import { aLoggedInHousehold } from '../testing/logged-in-household.ts';
import type { Served } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { anUnpaidWalkIn, aPaidWalkIn, storedWalkIn } from '../testing/walk-ins.ts';

setProject(`demo-counter-races-${Date.now()}`);

const RUSH = 50;
const INSTANCES = 3;

/** An instance of the functions has memory of its own; only the database is shared. */
async function anInstance(): Promise<Served> {
  vi.resetModules();
  const { serveApp } = await import('../testing/serve-app.ts');
  const { visitsHandlers } = await import('../visits/handlers.ts');
  const { billingHandlers } = await import('../billing/handlers.ts');
  const { bookingsHandlers } = await import('../bookings/handlers.ts');
  return serveApp(
    {
      checkIn: visitsEndpoints.checkIn,
      confirmCash: billingEndpoints.confirmCash,
      bookHours: bookingsEndpoints.bookHours,
    },
    {
      checkIn: visitsHandlers.checkIn,
      confirmCash: billingHandlers.confirmCash,
      bookHours: bookingsHandlers.bookHours,
    },
  );
}

const instances: Served[] = [];
const counters: string[] = [];

/** Fifty requests at once, spread over all instances. */
const rush = (path: string, request: (at: number) => { token?: string; body: object }): Promise<Reply[]> =>
  Promise.all(
    Array.from({ length: RUSH }, (_, index) => {
      const venue = instances[index % INSTANCES];
      if (!venue) throw new Error('the venue is closed');
      return call(venue, 'POST', path, { token: counters[index % counters.length] ?? '', ...request(index) });
    }),
  );
function statuses(replies: Reply[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const answers = (replies: Reply[]): unknown[] => [
  ...new Set(replies.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body))),
];

async function entriesOf(field: 'who.uid' | 'who.walkInId', id: string) {
  const { docs } = await firestore().collection('ledger').where(field, '==', id).get();
  return docs.map((entry) => parseLedgerEntry(entry.data()));
}
const visitsOf = async (field: 'who.uid' | 'who.walkInId', id: string) =>
  (await firestore().collection('visits').where(field, '==', id).get()).size;
const alone = ({ uid, primary }: Household) => ({ userId: uid, membershipIds: [primary.id] });

beforeAll(async () => {
  for (let started = 0; started < INSTANCES; started += 1) instances.push(await anInstance());
  for (const { token } of [await aStaffMember(), await aStaffMember()]) counters.push(token);
});
afterAll(() => Promise.all(instances.map((venue) => venue.close())));

describe.concurrent('fifty check-ins at once', () => {
  test('of one press let a person in once, and all answer alike', async () => {
    const household = await aPaidHousehold();
    const body = { ...alone(household), idempotencyKey: randomUUID() };
    const replies = await rush('/api/check-visit', () => ({ body }));
    expect(statuses(replies)).toEqual({ 200: RUSH });
    expect(answers(replies)).toHaveLength(1);
    expect(hoursLeft((await stored(household.uid)).primary, instant(Date.now()), venueZone())).toBe(1);
    expect(await visitsOf('who.uid', household.uid)).toBe(1);
  });

  test('from two counters let a person in once, and the others hear that they are in', async () => {
    const household = await aPaidHousehold({ tiers: ['legacy-maker'] });
    const replies = await rush('/api/check-visit', () => ({
      body: { ...alone(household), idempotencyKey: randomUUID() },
    }));
    expect(statuses(replies)).toEqual({ 200: 1, 400: RUSH - 1 });
    for (const { status, body } of replies)
      if (status === 400) expect(body).toMatchObject({ refused: [{ code: 'session-running' }] });
    expect(await visitsOf('who.uid', household.uid)).toBe(1);
  });

  test('spend the last hour once', async () => {
    const household = await aPaidHousehold();
    await spendOneHour(household);
    const replies = await rush('/api/check-visit', () => ({
      body: { ...alone(household), idempotencyKey: randomUUID() },
    }));
    expect(statuses(replies)).toEqual({ 200: 1, 400: RUSH - 1 });
    const { primary } = await stored(household.uid);
    expect(hoursLeft(primary, instant(Date.now()), venueZone())).toBe(0);
    expect(primary.visits).toHaveLength(2);
  });

  test('let the group of a day pass in once', async () => {
    const { id } = await aPaidWalkIn();
    const replies = await rush('/api/check-visit', () => ({
      body: { userId: id, membershipIds: [id], idempotencyKey: randomUUID() },
    }));
    expect(statuses(replies)).toEqual({ 200: 1, 400: RUSH - 1 });
    expect((await storedWalkIn(id)).visits).toHaveLength(1);
    expect(await visitsOf('who.walkInId', id)).toBe(1);
  });
});

describe.concurrent('fifty cash confirmations at once', () => {
  test('of one press take the money once, and all answer with the same receipt', async () => {
    const household = await aPaidHousehold();
    const paidBefore = household.primary.membership;
    const body = { userId: household.uid, membershipId: household.primary.id, idempotencyKey: randomUUID() };
    const replies = await rush('/api/confirm-cash-payment', () => ({ body }));
    expect(statuses(replies)).toEqual({ 200: RUSH });
    expect(answers(replies)).toHaveLength(1);
    expect(await entriesOf('who.uid', household.uid)).toHaveLength(2);
    const { membership } = (await stored(household.uid)).primary;
    const until = paidBefore.status === 'active' ? paidBefore.paidUntil + days(7) : null;
    expect(membership).toMatchObject({ status: 'active', paidUntil: until });
  });

  test('without presses of their own take the money once', async () => {
    const household = await anUnpaidHousehold();
    const body = { userId: household.uid, membershipId: household.primary.id };
    const replies = await rush('/api/confirm-cash-payment', () => ({ body }));
    expect(statuses(replies)).toEqual({ 200: 1, 409: RUSH - 1 });
    expect(await entriesOf('who.uid', household.uid)).toHaveLength(1);
  });

  test('of one day pass take the money once', async () => {
    const { id } = await anUnpaidWalkIn();
    const replies = await rush('/api/confirm-cash-payment', () => ({
      body: { userId: id, membershipId: id },
    }));
    expect(statuses(replies)).toEqual({ 200: RUSH });
    expect(answers(replies)).toHaveLength(1);
    expect(await entriesOf('who.walkInId', id)).toHaveLength(1);
  });

  test('of fifty day passes at once have fifty receipts', async () => {
    const passes = await Promise.all(Array.from({ length: RUSH }, () => anUnpaidWalkIn()));
    const replies = await rush('/api/confirm-cash-payment', (at) => {
      const { id } = passes[at] ?? { id: '' };
      return { body: { userId: id, membershipId: id } };
    });
    expect(statuses(replies)).toEqual({ 200: RUSH });
    const { docs } = await firestore().collection('ledger').get();
    const receipts = docs.map((entry) => parseLedgerEntry(entry.data()).receipt);
    expect(new Set(receipts).size).toBe(receipts.length);
  });
});

test.concurrent('fifty bookings at once book no more than the allowance', async () => {
  const { household, token } = await aLoggedInHousehold();
  const day = dayOf(instant(Date.now()));
  const body = { isFamily: false, memberId: null, day, hours: 1 };
  const replies = await rush('/api/assign-hours', () => ({ token, body }));
  expect(statuses(replies)).toEqual({ 200: 2, 409: RUSH - 2 });
  expect((await stored(household.uid)).primary.bookings).toEqual([{ day, hours: 2, usedBy: null }]);
});

/** An hour of this week's two is gone, and the session with it, however early in the week it is. */
async function spendOneHour(household: Household): Promise<void> {
  const { start } = weekOf(instant(Date.now()));
  const hour = { hours: 1, fromAllowance: 1, fromBought: 0, sessionHours: 0 };
  const visit = {
    id: randomUUID(),
    at: start,
    day: dayOf(start),
    by: 'staff-1',
    idempotencyKey: randomUUID(),
  };
  const primary = { ...household.primary, visits: [{ ...visit, ...hour, undone: null }] };
  await firestore()
    .doc(`users/${household.uid}`)
    .set({ ...household, primary });
}

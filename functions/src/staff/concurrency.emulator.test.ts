import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { parseLedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { hoursLeft } from '@legacy-hub/domain/household/allowance';
import { dayOf, days, instant, weekOf } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { peopleInside } from '@legacy-hub/domain/visits/here-now';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { listRunningVisits } from '../stores/visits.ts';
import { call, type Reply } from '../testing/calls/http-client.ts';
import type { Served } from '../testing/calls/serve-app.ts';
import { saveVenue } from '../testing/example-settings.ts';
import { freshModules } from '../testing/faults/fresh-modules.ts';
import { AT_ONCE } from '../testing/faults/races.ts';
import { setProject } from '../testing/set-project.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { anUnpaidWalkIn, aPaidWalkIn, storedWalkIn } from '../testing/subjects/walk-ins.ts';

setProject('demo-staff-concurrency');

const INSTANCES = 3;

/** Instances of the functions share only the database, so every instance has its own copy of the modules. */
async function anInstance(): Promise<Served> {
  await freshModules();
  const { serveApp } = await import('../testing/calls/serve-app.ts');
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
const staffTokens: string[] = [];

const sendAtOnce = (
  path: string,
  request: (at: number) => { token?: string; body: object },
  count = AT_ONCE,
): Promise<Reply[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => {
      const server = instances[index % INSTANCES];
      if (!server) throw new Error('no instance is running');
      const token = staffTokens[index % staffTokens.length] ?? '';
      return callUntilDecided(server, path, { token, ...request(index) });
    }),
  );

/** Repeats a call, as staff would, if it gets a 503 because a slow machine gave up its transaction. */
async function callUntilDecided(
  server: Served,
  path: string,
  request: { token: string; body: object },
): Promise<Reply> {
  const reply = await call(server, 'POST', path, request);
  return reply.status === 503 ? callUntilDecided(server, path, request) : reply;
}

function statuses(replies: Reply[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const distinctBodies = (replies: Reply[]): unknown[] => [
  ...new Set(replies.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body))),
];

async function entriesOf(field: 'who.uid' | 'who.walkInId', id: string) {
  const { docs } = await firestore().collection('ledger').where(field, '==', id).get();
  return docs.map((entry) => parseLedgerEntry(entry.data()));
}
const visitsOf = async (field: 'who.uid' | 'who.walkInId', id: string) =>
  (await firestore().collection('visits').where(field, '==', id).get()).size;
const primaryOnly = ({ uid, primary }: Household) => ({ userId: uid, membershipIds: [primary.id] });

beforeAll(async () => {
  for (let started = 0; started < INSTANCES; started += 1) instances.push(await anInstance());
  for (const { token } of [await aStaffMember(), await aStaffMember()]) staffTokens.push(token);
});
afterAll(() => Promise.all(instances.map((server) => server.close())));

describe.concurrent('many check-ins at once', () => {
  test('check a person in once and return the same response when they share an idempotency key', async () => {
    const household = await aPaidHousehold();
    const body = { ...primaryOnly(household), idempotencyKey: randomUUID() };
    const replies = await sendAtOnce('/api/check-visit', () => ({ body }));
    expect(statuses(replies)).toEqual({ 200: AT_ONCE });
    expect(distinctBodies(replies)).toHaveLength(1);
    expect(hoursLeft((await stored(household.uid)).primary, instant(Date.now()))).toBe(1);
    expect(await visitsOf('who.uid', household.uid)).toBe(1);
  });

  // spec: staff-concurrency-1
  test('check a person in once and refuse the rest when two counters use different keys', async () => {
    const household = await aPaidHousehold({ tiers: ['legacy-maker'] });
    const replies = await sendAtOnce('/api/check-visit', () => ({
      body: { ...primaryOnly(household), idempotencyKey: randomUUID() },
    }));
    expect(statuses(replies)).toEqual({ 200: 1, 400: AT_ONCE - 1 });
    for (const { status, body } of replies)
      if (status === 400) expect(body).toMatchObject({ refused: [{ code: 'session-running' }] });
    expect(await visitsOf('who.uid', household.uid)).toBe(1);
  });

  test('spend the last hour once', async () => {
    const household = await aPaidHousehold();
    await spendOneHour(household);
    const replies = await sendAtOnce('/api/check-visit', () => ({
      body: { ...primaryOnly(household), idempotencyKey: randomUUID() },
    }));
    expect(statuses(replies)).toEqual({ 200: 1, 400: AT_ONCE - 1 });
    const { primary } = await stored(household.uid);
    expect(hoursLeft(primary, instant(Date.now()))).toBe(0);
    expect(primary.visits).toHaveLength(2);
  });

  test('check in a day pass’s group once', async () => {
    const { id } = await aPaidWalkIn();
    const replies = await sendAtOnce('/api/check-visit', () => ({
      body: { userId: id, membershipIds: [id], idempotencyKey: randomUUID() },
    }));
    expect(statuses(replies)).toEqual({ 200: 1, 400: AT_ONCE - 1 });
    expect((await storedWalkIn(id)).visits).toHaveLength(1);
    expect(await visitsOf('who.walkInId', id)).toBe(1);
  });
});

describe.concurrent('many cash confirmations at once', () => {
  test('record one payment and return the same receipt when they share an idempotency key', async () => {
    const household = await aPaidHousehold();
    const paidBefore = household.primary.membership;
    const body = { userId: household.uid, membershipId: household.primary.id, idempotencyKey: randomUUID() };
    const replies = await sendAtOnce('/api/confirm-cash-payment', () => ({ body }));
    expect(statuses(replies)).toEqual({ 200: AT_ONCE });
    expect(distinctBodies(replies)).toHaveLength(1);
    expect(await entriesOf('who.uid', household.uid)).toHaveLength(2);
    const { membership } = (await stored(household.uid)).primary;
    const until = paidBefore.status === 'active' ? paidBefore.paidUntil + days(7) : null;
    expect(membership).toMatchObject({ status: 'active', paidUntil: until });
  });

  // spec: counter-cash-2
  test('record one payment when they have no idempotency key', async () => {
    const household = await anUnpaidHousehold();
    const body = { userId: household.uid, membershipId: household.primary.id };
    const replies = await sendAtOnce('/api/confirm-cash-payment', () => ({ body }));
    expect(statuses(replies)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    expect(await entriesOf('who.uid', household.uid)).toHaveLength(1);
  });

  test('record one payment for one day pass', async () => {
    const { id } = await anUnpaidWalkIn();
    const replies = await sendAtOnce('/api/confirm-cash-payment', () => ({
      body: { userId: id, membershipId: id },
    }));
    expect(statuses(replies)).toEqual({ 200: AT_ONCE });
    expect(distinctBodies(replies)).toHaveLength(1);
    expect(await entriesOf('who.walkInId', id)).toHaveLength(1);
  });

  // spec: staff-concurrency-2
  test('give every day pass its own receipt', async () => {
    const passes = await Promise.all(Array.from({ length: AT_ONCE }, () => anUnpaidWalkIn()));
    const replies = await sendAtOnce('/api/confirm-cash-payment', (at) => {
      const { id } = passes[at] ?? { id: '' };
      return { body: { userId: id, membershipId: id } };
    });
    expect(statuses(replies)).toEqual({ 200: AT_ONCE });
    const { docs } = await firestore().collection('ledger').get();
    const receipts = docs.map((entry) => parseLedgerEntry(entry.data()).receipt);
    expect(new Set(receipts).size).toBe(receipts.length);
  });
});

test.concurrent('many bookings at once stay within the allowance', async () => {
  const { household, token } = await aLoggedInHousehold();
  const day = dayOf(instant(Date.now()));
  const body = { isFamily: false, memberId: null, day, hours: 1 };
  const replies = await sendAtOnce('/api/assign-hours', () => ({ token, body }));
  expect(statuses(replies)).toEqual({ 200: 2, 409: AT_ONCE - 2 });
  expect((await stored(household.uid)).primary.bookings).toEqual([{ day, hours: 2, usedBy: null }]);
});

/** Spends one of this week's two hours, in a session that is over even if the week has just begun. */
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

const inside = async (): Promise<number> => {
  const now = instant(Date.now());
  return peopleInside(await listRunningVisits(now), now);
};

const ASKING = 20;
const PLACES = 2;

test('when 20 ask at once for the last two places, exactly two get in', async () => {
  const before = await inside();
  await saveVenue({ capacity: before + PLACES });
  const households = await Promise.all(Array.from({ length: ASKING }, () => aPaidHousehold()));
  const asking = households.map(primaryOnly);
  const replies = await sendAtOnce(
    '/api/check-visit',
    (at) => ({ body: { ...asking[at], idempotencyKey: randomUUID() } }),
    ASKING,
  );
  expect(statuses(replies)).toEqual({ 200: PLACES, 409: ASKING - PLACES });
  for (const { status, body } of replies)
    if (status === 409) expect(body).toMatchObject({ code: 'venue-full' });
  expect(await inside()).toBe(before + PLACES);
});

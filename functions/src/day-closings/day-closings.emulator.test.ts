import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { staffName } from '@legacy-hub/domain/core/colleague';
import * as dayClosingsEndpoints from '@legacy-hub/domain/day-closings/endpoints';
import type { Household } from '@legacy-hub/domain/documents/household';
import {
  addDays,
  dayOf,
  formatMoment,
  instant,
  minutes,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { billingHandlers } from '../billing/handlers.ts';
import { auth, firestore } from '../firebase/admin.ts';
import { findClosedDay, listUncountedDays } from '../stores/day-closings.ts';
import { addToDay } from '../stores/figures.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { lateActionOf } from '../testing/faults/late-action.ts';
import { AT_ONCE } from '../testing/faults/races.ts';
import { setProject } from '../testing/set-project.ts';
import { anUnpaidHousehold } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { dayClosingsHandlers } from './handlers.ts';

setProject('demo-day-closings');

type Login = Awaited<ReturnType<typeof aStaffMember>>;

let server: Served;
let kim: Login;
let lee: Login;
let admin: Login;

const now = instant(Date.now());
const today = dayOf(now);

const dayAnswer = dayClosingsEndpoints.getDayClosing.output;
const read = async (day: VenueDate = today, by = admin) =>
  dayAnswer.parse((await call(server, 'GET', `/api/admin/day-closing?day=${day}`, { token: by.token })).body);

const send = (body: object, by = kim) =>
  call(server, 'POST', '/api/admin/day-closing', { token: by.token, body });

/** A count of exactly the expected cash. */
async function countOf(day: VenueDate = today, more: object = {}) {
  const { taken } = await read(day);
  return {
    day,
    counts: { '5': taken.cash / 5 },
    floatCents: 0,
    terminalCents: taken.terminal,
    expectedCashCents: taken.cash,
    expectedTerminalCents: taken.terminal,
    explanation: null,
    correction: null,
    idempotencyKey: randomUUID(),
    ...more,
  };
}

const pay = ({ uid, primary }: Household, more: object = {}) =>
  call(server, 'POST', billingEndpoints.confirmCash.path, {
    token: kim.token,
    body: { userId: uid, membershipId: primary.id, idempotencyKey: randomUUID(), ...more },
  });

/** Adds cash takings to a day, as a payment does. */
const takeOn = (day: VenueDate, paidCents: number) =>
  firestore().runTransaction(async (transaction) =>
    addToDay(transaction, day, { takings: { cash: { entries: 1, paidCents } } }),
  );

const nameOf = async ({ uid }: Login) => staffName((await auth().getUser(uid)).email ?? '');

beforeAll(async () => {
  server = await serveApp(
    { ...dayClosingsEndpoints, confirmCash: billingEndpoints.confirmCash },
    { ...dayClosingsHandlers, confirmCash: billingHandlers.confirmCash },
  );
  [kim, lee, admin] = await Promise.all([aStaffMember(), aStaffMember(), aStaffMember('admin')]);
});
afterAll(() => server.close());

beforeEach(async () => {
  for (const name of ['dayClosings', 'figures', 'ledger', 'staffActions'])
    await firestore().recursiveDelete(firestore().collection(name));
});

describe('closing a day', () => {
  test('stores the counted and expected amounts and the author, and logs it', async () => {
    await pay(await anUnpaidHousehold({ tiers: ['leader'] }));
    expect(await send(await countOf())).toMatchObject({ status: 200, body: { success: true } });
    const { closings, adjustments } = await read();
    expect(closings).toMatchObject([
      {
        counted: { cash: 2000, terminal: 0 },
        expected: { cash: 2000 },
        differences: { cash: 0, terminal: 0 },
      },
    ]);
    expect(adjustments).toEqual([]);
    const { docs } = await firestore().collection('staffActions').where('kind', '==', 'close-day').get();
    expect(docs.map((doc) => doc.get('by'))).toEqual([kim.uid]);
  });

  test('counts once, however often its request arrives, even after more money', async () => {
    const count = await countOf();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(count)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await pay(await anUnpaidHousehold());
    expect(await send(count)).toMatchObject({ status: 200 });
    expect((await findClosedDay(count.day))?.closings).toHaveLength(1);
    expect(await send({ ...count, floatCents: 500 })).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key-reused' },
    });
  });

  // spec: close-day-1
  test('by two staff members at once stores one count, and tells the other who closed the day and when', async () => {
    const [one, other] = [await countOf(), await countOf()];
    const answers = await Promise.all([send(one, kim), send(other, lee)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [closing, ...more] = (await findClosedDay(one.day))?.closings ?? [];
    expect(more).toEqual([]);
    const first = closing?.by === kim.uid ? kim : lee;
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({
      code: 'day-closed',
      error: `${await nameOf(first)} counted this day (${formatMoment(closing?.at ?? now)}). If that count is wrong, ask an admin to correct it.`,
    });
  });

  // spec: close-day-2
  test('while payments are booked includes all of them in the expected amount, or as an adjustment', async () => {
    const households = await Promise.all(Array.from({ length: AT_ONCE }, () => anUnpaidHousehold()));
    const count = await countOf();
    const payments = households.map((household) => pay(household));
    const [{ status }] = await Promise.all([send(count), ...payments]);
    if (status !== 200) expect(await send(await countOf())).toMatchObject({ status: 200 });
    const { taken, closings, adjusted, adjustments } = await read();
    const [closing] = closings;
    expect(taken.cash).toBeGreaterThan(0);
    expect((closing?.expected.cash ?? 0) + adjusted.cash).toBe(taken.cash);
    expect(adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(adjusted.cash);
  });

  test('is refused while the expected amount differs from the one shown', async () => {
    const count = await countOf();
    await pay(await anUnpaidHousehold({ tiers: ['leader'] }));
    expect(await send(count)).toMatchObject({ status: 409, body: { code: 'takings-changed' } });
    expect(await findClosedDay(count.day)).toBeNull();
  });

  test('is for staff today and yesterday, and for admins any day that has begun', async () => {
    const codeOf = async (earlier: number, by: Login) => {
      const count = { ...(await countOf(today)), day: addDays(today, -earlier) };
      return z.object({ code: z.string() }).safeParse((await send(count, by)).body).data?.code;
    };
    expect([await codeOf(1, kim), await codeOf(2, kim), await codeOf(-1, kim)]).toEqual([
      undefined,
      'closing-by-admin',
      'day-not-begun',
    ]);
    expect([await codeOf(2, admin), await codeOf(-1, admin)]).toEqual([undefined, 'day-not-begun']);
  });

  test('refuses impossible counts and amounts, with a sentence for every one', async () => {
    const count = await countOf();
    const errorOf = async (wrong: object) => {
      const { status, body } = await send({ ...count, ...wrong });
      return [status, z.object({ error: z.string() }).parse(body).error];
    };
    const counts = 'Please enter how many there are of each note and coin, from 0 to 9999.';
    for (const wrong of [{ '500': -1 }, { '500': 10_000 }, { '500': 1.5 }, { '700': 1 }])
      expect(await errorOf({ counts: wrong })).toEqual([400, counts]);
    for (const floatCents of [-1, 1.5, '200', null])
      expect((await errorOf({ floatCents }))[1]).toContain('Please enter the float');
    expect((await errorOf({ terminalCents: 1e12 }))[1]).toContain('Please enter the terminal’s total');
    expect((await errorOf({ explanation: ' ' }))[1]).toContain('Please explain the difference');
    expect(await errorOf({ day: 'yesterday' })).toEqual([400, 'Please select a day.']);
  });
});

describe('after a day is closed', () => {
  // spec: close-day-3
  test('cash of an offline counter is a labelled adjustment of its own day', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'], at: instant(Date.now() - minutes(60)) });
    const late = lateActionOf(kim.uid, minutes(30));
    const day = dayOf(instant(Date.parse(late.actedAt)));
    await send(await countOf(day), admin);
    expect(await pay(household, { late, expectedCents: 2000 })).toMatchObject({ status: 200 });
    const { closings, adjusted, adjustments } = await read(day);
    expect(closings).toMatchObject([{ expected: { cash: 0 }, differences: { cash: 0 } }]);
    expect(adjusted).toEqual({ cash: 2000, terminal: 0 });
    expect(adjustments).toMatchObject([
      { at: late.actedAt, receivedAt: expect.any(String), method: 'cash', amountCents: 2000 },
    ]);
    expect(adjustments[0]?.staff).toBe((await auth().getUser(kim.uid)).email);
  });

  test('an admin corrects the count, which then includes the adjustments', async () => {
    await send(await countOf());
    await pay(await anUnpaidHousehold({ tiers: ['leader'] }));
    const correction = { corrects: 1, reason: 'Counted too early' };
    expect(await send(await countOf(today, { correction }), kim)).toMatchObject({
      status: 403,
      body: { code: 'wrong-role' },
    });
    const corrected = await countOf(today, { correction });
    const answers = await Promise.all([send(corrected, admin), send(corrected, admin)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { closings, adjustments } = await read();
    expect(closings).toMatchObject([
      { reason: null },
      { reason: 'Counted too early', expected: { cash: 2000 } },
    ]);
    expect(adjustments).toEqual([]);
  });
});

describe('the days of a month', () => {
  const list = async (day: VenueDate) =>
    dayClosingsEndpoints.listDayClosings.output.parse(
      (await call(server, 'GET', `/api/admin/day-closings?day=${day}`, { token: admin.token })).body,
    );

  test('are those with money at the counter or a count, and show which are uncounted', async () => {
    const [day1, day2] = [addDays(today, -2), addDays(today, -3)];
    await takeOn(day1, 2000);
    await takeOn(day2, 1500);
    const late = { day: day1, amountCents: 2000 };
    expect(await listUncountedDays(today)).toEqual([{ day: day2, amountCents: 1500 }, late]);
    await send(await countOf(day2), admin);
    expect(await listUncountedDays(today)).toEqual([late]);
    const ofMonth = await list(day2);
    expect(ofMonth.days.find(({ day }) => day === day2)).toMatchObject({
      taken: { cash: 1500 },
      returned: { cash: 0, terminal: 0 },
      closings: [{ differences: { cash: 0 } }],
    });
    expect(ofMonth).toMatchObject({ uncounted: [late], unreadable: 0 });
  });

  test('include the day before if it is not counted, and offer the last float', async () => {
    await takeOn(addDays(today, -1), 2000);
    expect(await read(today, kim)).toMatchObject({
      lastFloatCents: null,
      uncountedBefore: addDays(today, -1),
    });
    const yesterday = await countOf(addDays(today, -1));
    await send({ ...yesterday, floatCents: 500, counts: { '500': 5 }, explanation: null });
    expect(await read(today, kim)).toMatchObject({ lastFloatCents: 500, uncountedBefore: null });
  });
});

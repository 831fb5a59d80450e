import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { wireTakings } from '@legacy-hub/domain/billing/wire';
import { venue } from '@legacy-hub/domain/venue/settings';
import {
  addDays,
  addDuration,
  dayOf,
  hours,
  instant,
  minutes,
  startOfDay,
  venueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth, firestore } from '../firebase/admin.ts';
import { updateWalkIn } from '../stores/customers/walk-ins.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { anUnpaidWalkIn } from '../testing/subjects/walk-ins.ts';
import { billingHandlers } from './handlers.ts';

setProject('demo-list-takings');

let server: Served;
let token: string;
let ana: { uid: string; email: string };
const takingsOf = (day: string) => call(server, 'GET', `/api/admin/takings?day=${day}`, { token });
const SATURDAY = venueDate('2026-11-21');
const lateOnFriday = addDuration(startOfDay(SATURDAY), -minutes(1));
const earlyOnSaturday = addDuration(startOfDay(SATURDAY), minutes(1));

beforeAll(async () => {
  server = await serveApp(
    { getTakings: billingEndpoints.getTakings },
    { getTakings: billingHandlers.getTakings },
  );
  const staff = await aStaffMember('admin');
  token = staff.token;
  ana = { uid: staff.uid, email: (await auth().getUser(staff.uid)).email ?? '' };
});
afterAll(() => server.close());

test('totals one venue day by method and staff member, naming current staff by email', async () => {
  const friday = await anUnpaidWalkIn({ at: lateOnFriday });
  const saturday = await anUnpaidWalkIn({ at: earlyOnSaturday, date: SATURDAY });
  await aPaidHousehold({ tiers: ['leader'], at: lateOnFriday });
  await updateWalkIn(friday.id, lateOnFriday, (walkIn) =>
    decideWalkInCash(walkIn, { by: ana.uid }, lateOnFriday, venue()),
  );
  await updateWalkIn(saturday.id, earlyOnSaturday, (walkIn) =>
    decideWalkInCash(walkIn, { by: ana.uid }, earlyOnSaturday, venue()),
  );

  const { status, body } = await takingsOf('2026-11-20');
  expect(status).toBe(200);
  const { totals, entries } = wireTakings.parse(body);
  expect(totals).toEqual(
    expect.arrayContaining([
      { staff: 'a-staff-member', method: 'cash', entries: 1, amountCents: 2000 },
      { staff: ana.email, method: 'cash', entries: 1, amountCents: 1400 },
    ]),
  );
  expect(entries.map(({ what }) => what).sort()).toEqual([
    'Day pass, 2 hours, 1 participant',
    'Leader, 1 week',
  ]);
});

test('returns empty takings for a day without payments', async () => {
  const { body } = await takingsOf('2020-01-01');
  expect(body).toEqual({
    day: '2020-01-01',
    totals: [],
    entries: [],
    refusedCash: [],
    unreadable: 0,
    isClosed: false,
  });
});

test('counts the transactions that cannot be read, and totals the others', async () => {
  const day = venueDate('2026-10-09');
  const at = addDuration(startOfDay(day), hours(12));
  const pass = await anUnpaidWalkIn({ at, date: day });
  await updateWalkIn(pass.id, at, (walkIn) => decideWalkInCash(walkIn, { by: ana.uid }, at, venue()));
  await firestore()
    .doc('ledger/broken')
    .set({ version: 1, day, at: at + 1 });
  const takings = wireTakings.parse((await takingsOf(day)).body);
  expect(takings).toMatchObject({ unreadable: 1, totals: [{ entries: 1, amountCents: 1400 }] });
});

test('shows staff who aren’t admins only today’s takings', async () => {
  const { token: ofStaff } = await aStaffMember();
  const read = (day: string) => call(server, 'GET', `/api/admin/takings?day=${day}`, { token: ofStaff });
  const today = dayOf(instant(Date.now()));
  expect(await read(today)).toMatchObject({ status: 200 });
  for (const day of [addDays(today, -1), addDays(today, 1)])
    expect(await read(day)).toMatchObject({ status: 403, body: { code: 'takings-by-admin' } });
});

test('refuses a day that is not a date', async () => {
  const { status, body } = await takingsOf('yesterday');
  expect({ status, body }).toEqual({
    status: 400,
    body: { error: 'Please select a day.', code: 'bad-input' },
  });
});

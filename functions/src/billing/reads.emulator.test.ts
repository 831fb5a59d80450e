import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { listInvoices } from '@legacy-hub/domain/billing/endpoints';
import { listOwnPayments } from '@legacy-hub/domain/billing/history-endpoints';
import { takeBackCash } from '@legacy-hub/domain/billing/return-endpoints';
import { wireTakings } from '@legacy-hub/domain/billing/wire';
import { addDays, dayOf, instant, venueDate } from '@legacy-hub/domain/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../firebase/admin.ts';
import { updateHousehold } from '../stores/households.ts';
import { listEntriesOf } from '../stores/ledger.ts';
import { updateWalkIn } from '../stores/walk-ins.ts';
import { countDocuments } from '../testing/count-documents.ts';
import { aPaidHousehold } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { aLoggedInHousehold } from '../testing/logged-in-household.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { anUnpaidWalkIn } from '../testing/walk-ins.ts';
import { visitsHandlers } from '../visits/handlers.ts';
import { billingHandlers } from './handlers.ts';

setProject('demo-own-history');

const now = instant(Date.now());
const today = dayOf(now);

let server: Served;
const read = (path: string, token: string, day = today) =>
  call(server, 'GET', `${path}?day=${day}`, { token });

beforeAll(async () => {
  server = await serveApp(
    { listInvoices, listOwnPayments, takeBackCash, listOwnVisits: visitsEndpoints.listOwnVisits },
    {
      listInvoices: billingHandlers.listInvoices,
      listOwnPayments: billingHandlers.listOwnPayments,
      takeBackCash: billingHandlers.takeBackCash,
      listOwnVisits: visitsHandlers.listOwnVisits,
    },
  );
});
afterAll(() => server.close());

describe('the history of a household', () => {
  // spec: own-history-1
  test('lists its payments of a month and what went back of them, and nobody else’s', async () => {
    await aLoggedInHousehold();
    const { household, token } = await aLoggedInHousehold();
    const [paid] = await listEntriesOf(household.uid);
    expect(await read('/api/payments', token)).toMatchObject({
      status: 200,
      body: { payments: [{ receipt: paid?.receipt, method: 'cash', amountCents: 800, corrects: null }] },
    });
    const { token: admin } = await aStaffMember('admin');
    const body = { userId: household.uid, receipt: paid?.receipt, reason: 'Paid twice' };
    expect(await call(server, 'POST', '/api/admin/take-back-cash', { token: admin, body })).toMatchObject({
      status: 200,
    });
    expect((await read('/api/payments', token)).body).toMatchObject({
      payments: [
        { what: 'Cash given back: Paid twice', amountCents: -800, corrects: paid?.receipt },
        { receipt: paid?.receipt },
      ],
    });
    expect((await read('/api/payments', token, addDays(today, -62))).body).toEqual({ payments: [] });
  });

  test('lists its visits of a month', async () => {
    const { household, token } = await aLoggedInHousehold();
    const visit = { personIds: [household.primary.id], idempotencyKey: 'walked-in', by: 'the counter' };
    await updateHousehold(household.uid, now, (member) => decideCheckIn(member, visit, now));
    expect((await read('/api/visits', token)).body).toMatchObject({
      visits: [{ name: household.primary.name, hours: 1, isUndone: false }],
    });
    expect((await read('/api/visits', token, addDays(today, -62))).body).toEqual({ visits: [] });
  });

  // spec: own-history-2
  test('reads the household and each payment that it lists, and one lookup for a month without visits', async () => {
    const { token } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    const payments = await countDocuments(() => read('/api/payments', token));
    const visits = await countDocuments(() => read('/api/visits', token));
    const invoices = await countDocuments(() => call(server, 'GET', '/api/invoices', { token }));
    expect([payments.reads, visits.reads, invoices.reads]).toEqual([1 + 2, 1, 1]);
  });

  test('is nothing for a login without a household', async () => {
    const { token } = await aStaffMember();
    expect((await read('/api/payments', token)).body).toEqual({ payments: [] });
  });
});

setProject('demo-list-takings');

let token: string;
let ana: { uid: string; email: string };
const takingsOf = (day: string) => call(server, 'GET', `/api/admin/takings?day=${day}`, { token });
/** A minute before and after midnight in the venue's time zone. */
const lateOnFriday = instant(Date.parse('2026-11-20T23:59:00+11:00'));
const earlyOnSaturday = instant(Date.parse('2026-11-21T00:01:00+11:00'));

beforeAll(async () => {
  server = await serveApp(
    { getTakings: billingEndpoints.getTakings },
    { getTakings: billingHandlers.getTakings },
  );
  const staff = await aStaffMember();
  token = staff.token;
  ana = { uid: staff.uid, email: (await auth().getUser(staff.uid)).email ?? '' };
});
afterAll(() => server.close());

test('totals one venue day by method and staff member, naming current staff by email', async () => {
  const friday = await anUnpaidWalkIn({ at: lateOnFriday });
  const saturday = await anUnpaidWalkIn({ at: earlyOnSaturday, date: venueDate('2026-11-21') });
  await aPaidHousehold({ tiers: ['leader'], at: lateOnFriday });
  await updateWalkIn(friday.id, lateOnFriday, (walkIn) =>
    decideWalkInCash(walkIn, { by: ana.uid }, lateOnFriday),
  );
  await updateWalkIn(saturday.id, earlyOnSaturday, (walkIn) =>
    decideWalkInCash(walkIn, { by: ana.uid }, earlyOnSaturday),
  );

  const { status, body } = await takingsOf('2026-11-20');
  expect(status).toBe(200);
  const { totals, entries } = wireTakings.parse(body);
  expect(totals).toEqual(
    expect.arrayContaining([
      { staff: 'somebody-at-the-counter', method: 'cash', entries: 1, amountCents: 2000 },
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
  expect(body).toEqual({ day: '2020-01-01', totals: [], entries: [], refusedCash: [] });
});

test('refuses a day that is not a date', async () => {
  const { status, body } = await takingsOf('yesterday');
  expect({ status, body }).toEqual({
    status: 400,
    body: { error: 'Please select a day.', code: 'bad-input' },
  });
});

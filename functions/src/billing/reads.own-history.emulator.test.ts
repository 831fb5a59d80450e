import { listInvoices, listOwnPayments, refundAtCounter } from '@legacy-hub/domain/billing/endpoints';
import { addDays, dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateHousehold } from '../stores/customers/households.ts';
import { listEntriesOf } from '../stores/ledger.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { countDocuments } from '../testing/count-documents.ts';
import { setProject } from '../testing/set-project.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
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
    { listInvoices, listOwnPayments, refundAtCounter, listOwnVisits: visitsEndpoints.listOwnVisits },
    {
      listInvoices: billingHandlers.listInvoices,
      listOwnPayments: billingHandlers.listOwnPayments,
      refundAtCounter: billingHandlers.refundAtCounter,
      listOwnVisits: visitsHandlers.listOwnVisits,
    },
  );
});
afterAll(() => server.close());

describe('the history of a household', () => {
  // spec: own-history-1
  test('lists its payments and refunds of a month, and none of other households', async () => {
    await aLoggedInHousehold();
    const { household, token } = await aLoggedInHousehold();
    const [paid] = await listEntriesOf(household.uid);
    expect(await read('/api/payments', token)).toMatchObject({
      status: 200,
      body: { payments: [{ receipt: paid?.receipt, method: 'cash', amountCents: 800, corrects: null }] },
    });
    const { token: admin } = await aStaffMember('admin');
    const body = { userId: household.uid, receipt: paid?.receipt, reason: 'Paid twice' };
    expect(await call(server, 'POST', '/api/admin/refund-at-counter', { token: admin, body })).toMatchObject({
      status: 200,
    });
    expect((await read('/api/payments', token)).body).toMatchObject({
      payments: [
        { what: 'Cash refund: Paid twice', amountCents: -800, corrects: paid?.receipt },
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
  test('reads the settings, the household and every payment it lists, one lookup for a month without visits, and two counts for Stripe requests', async () => {
    const { token } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
    const payments = await countDocuments(() => read('/api/payments', token));
    const visits = await countDocuments(() => read('/api/visits', token));
    const invoices = await countDocuments(() => call(server, 'GET', '/api/invoices', { token }));
    expect([payments.reads, visits.reads, invoices.reads]).toEqual([2 + 2, 1 + 1, 2 + 2]);
  });

  test('is empty for a login without a household', async () => {
    const { token } = await aStaffMember();
    expect((await read('/api/payments', token)).body).toEqual({ payments: [] });
  });
});

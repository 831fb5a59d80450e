import { randomUUID } from 'node:crypto';
import * as drawerEndpoints from '@legacy-hub/domain/billing/drawer/endpoints';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { wireTakings } from '@legacy-hub/domain/billing/wire';
import { takenOn } from '@legacy-hub/domain/day-closings/count';
import { figuresOn } from '@legacy-hub/domain/day-closings/view';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { monthOf } from '@legacy-hub/domain/venue/time/months';
import { dayOf, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDay } from '../../accounting/check-day.ts';
import { recountDay } from '../../figures/recount.ts';
import { listFigures } from '../../stores/figures.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { lateActionOf } from '../../testing/faults/late-action.ts';
import { AT_ONCE } from '../../testing/faults/races.ts';
import { setProject } from '../../testing/set-project.ts';
import { aStaffMember } from '../../testing/subjects/staff.ts';
import { billingHandlers } from '../handlers.ts';

setProject('demo-drawer');

const today = dayOf(instant(Date.now()));
const [lemonade] = EXAMPLE_VENUE.items;
const aSale = <More extends object>(more: More) => ({
  items: [{ id: lemonade?.id, quantity: 2 }],
  expectedCents: 700,
  idempotencyKey: randomUUID(),
  ...more,
});

let server: Served;
let kim: Awaited<ReturnType<typeof aStaffMember>>;
let admin: Awaited<ReturnType<typeof aStaffMember>>;

const post = ({ path }: { path: string }, body: object, by = kim) =>
  call(server, 'POST', path, { token: by.token, body });
const sell = (sale: object) => post(drawerEndpoints.sellItems, sale);
const reverse = (receipt: string, by = kim, reason = 'Wrong item') =>
  post(billingEndpoints.refundAtCounter, { userId: null, receipt, reason, idempotencyKey: randomUUID() }, by);
const receiptOf = ({ body }: { body: unknown }): string => String(Object(body).receipt);
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

async function takings(day = today, by = kim) {
  const { path } = billingEndpoints.getTakings;
  const { body } = await call(server, 'GET', `${path}?day=${day}`, { token: by.token });
  return wireTakings.parse(body);
}

/** The drawer and the terminal according to the figures, which a recount from the ledger leaves unchanged. */
async function expected() {
  const { cash, terminal } = takenOn(figuresOn(await listFigures(monthOf(today), monthOf(today)), today));
  expect(await recountDay(today)).toBe(false);
  return [cash.amountCents, terminal.amountCents];
}

beforeAll(async () => {
  server = await serveApp({ ...billingEndpoints, ...drawerEndpoints }, billingHandlers);
  kim = await aStaffMember();
  admin = await aStaffMember('admin');
});
afterAll(() => server.close());

test('a sale is booked once, however often it is sent at once, and refunded once by two counters', async () => {
  const sale = aSale({ method: 'terminal', terminalNote: '4242' });
  const [before = 0, onTerminal = 0] = await expected();
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => sell(sale)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { amountCents: 700 } });
  const receipt = receiptOf(answers[0] ?? { body: null });
  expect(new Set(answers.map(receiptOf)).size).toBe(1);
  expect(await expected()).toEqual([before, onTerminal + 700]);
  expect(await sell({ ...sale, method: 'cash', terminalNote: undefined })).toMatchObject({
    body: { code: 'idempotency-key-reused' },
  });
  const refunds = await Promise.all([reverse(receipt), reverse(receipt, admin), reverse(receipt)]);
  expect(statusesOf(refunds)).toContain(409);
  expect(await expected()).toEqual([before, onTerminal]);
  const { path } = drawerEndpoints.getSale;
  expect(await call(server, 'GET', `${path}?receipt=${receipt}`, { token: kim.token })).toMatchObject({
    body: { receipts: [{ amountCents: 700 }, { amountCents: -700, corrects: receipt }] },
  });
});

test('money out of the drawer is recorded once and reversed once, and is no takings', async () => {
  const milk = { direction: 'out', amountCents: 650, reason: 'Milk', idempotencyKey: randomUUID() };
  const [before = 0] = await expected();
  const answers = await Promise.all([milk, milk, milk].map((each) => post(drawerEndpoints.moveCash, each)));
  expect(statusesOf(answers)).toEqual([200, 200, 200]);
  expect((await expected())[0]).toBe(before - 650);
  const entry = (await takings()).entries.find(({ what }) => what === 'Money out: Milk');
  expect(entry).toMatchObject({ amountCents: -650, isMovement: true, action: 'reverse' });
  const receipt = entry?.receipt ?? '';
  expect(statusesOf(await Promise.all([reverse(receipt), reverse(receipt, admin)]))).toEqual([200, 409]);
  expect((await expected())[0]).toBe(before);
  expect((await takings()).entries.find((each) => each.receipt === receipt)?.action).toBeNull();
});

test('a sale taken offline at another price is refused, listed beside the takings, and stays refused', async () => {
  const late = lateActionOf(kim.uid, minutes(5));
  const sale = aSale({ expectedCents: 600, receipt: '261118-K7P3QX9M', late });
  const before = await expected();
  for (const _again of ['first', 'again'])
    expect(await sell(sale)).toMatchObject({ status: 409, body: { code: 'changed-since-loaded' } });
  expect(await sell({ ...sale, expectedCents: 700 })).toMatchObject({ status: 409 });
  expect(await expected()).toEqual(before);
  const { refusedCash } = await takings(dayOf(instant(Date.parse(late.actedAt))), admin);
  expect(refusedCash).toMatchObject([{ receipt: sale.receipt, paidFor: '2 × Lemonade', amountCents: 600 }]);
  const booked = aSale({ late });
  expect((await sell(booked)).status).toBe(200);
});

test('the day balances with the staff log', async () => {
  const { exceptions, counter } = await checkDay(today, instant(Date.now() + minutes(11)));
  expect(exceptions).toEqual([]);
  expect(counter?.foundCents).toBe(counter?.ledgerCents);
});

import { randomUUID } from 'node:crypto';
import type { Household } from '@legacy-hub/domain/documents/household';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { handlers } from '../../handlers.ts';
import { listEntriesOfWalkIn } from '../../stores/ledger.ts';
import { sendRequest } from '../../testing/calls/send-request.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { unlimited } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import { deliverReturnEvents, latestPaymentOf } from '../../testing/stripe/return-events.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  emailsTo,
  ledgerOf,
  membershipsOf,
} from '../../testing/subjects/card-households.ts';
import { anUnpaidHousehold } from '../../testing/subjects/households.ts';
import { aStaffMember } from '../../testing/subjects/staff.ts';
import { anUnpaidWalkIn, aWalkInPaidByCard, storedWalkIn } from '../../testing/subjects/walk-ins.ts';

setProject('demo-counter-refunds');

type Login = Awaited<ReturnType<typeof aStaffMember>>;
let server: Served;
let sam: Login;
let kim: Login;
let admin: Login;

beforeAll(async () => {
  server = await serveApp(ENDPOINTS, handlers, unlimited);
  [sam, kim, admin] = await Promise.all([aStaffMember(), aStaffMember(), aStaffMember('admin')]);
});
afterAll(() => server.close());

const send = async (by: Login, name: EndpointName, input: object) => {
  const { status, body } = await sendRequest(server, ENDPOINTS[name], input, by.token);
  return { status, body };
};
const refused = (status: number, code: string) => ({ status, body: { code } });
const done = { status: 200, body: { success: true } };

/** A household that paid for a week in cash, with the receipt. */
async function aCashPayment() {
  const household = await anUnpaidHousehold({ tiers: ['leader'] });
  const { uid: userId, primary } = household;
  const order = { userId, membershipId: primary.id, idempotencyKey: randomUUID() };
  const { receipt } = z.object({ receipt: z.string() }).parse((await send(sam, 'confirmCash', order)).body);
  return { household, input: { userId, receipt, reason: 'Wrong person' } };
}

async function aCardPayment() {
  const { household } = await aCardHousehold({ tiers: ['leader'] });
  const [entry] = await ledgerOf(household);
  const input = { userId: household.uid, receipt: String(entry?.receipt), reason: 'Moved away' };
  return { household, input };
}

const checkIn = ({ uid, primary }: Household) =>
  send(sam, 'checkIn', { userId: uid, membershipIds: [primary.id], idempotencyKey: randomUUID() });

const wirePayments = z.object({
  payments: z.array(
    z.object({
      state: z.string(),
      action: z.nullable(z.string()),
      restCents: z.number(),
      consequences: z.array(z.string()),
    }),
  ),
});
const paymentsOf = async (by: Login, userId: string) =>
  wirePayments.parse((await send(by, 'listPayments', { userId })).body).payments;

describe('refunding cash', () => {
  test('ends the membership, reverses the entry in the drawer, and emails a credit note, once', async () => {
    const { household, input } = await aCashPayment();
    expect(await paymentsOf(sam, household.uid)).toMatchObject([
      {
        state: 'paid',
        action: 'refund-at-counter',
        consequences: ['Mia Rossi’s membership ends now and won’t renew.'],
      },
    ]);
    const request = { ...input, idempotencyKey: randomUUID() };
    for (const _repeat of [1, 2]) expect(await send(sam, 'refundAtCounter', request)).toEqual(done);
    expect(await send(sam, 'refundAtCounter', input)).toMatchObject(refused(409, 'payment-returned'));
    expect(await amountsOf(household)).toEqual([2000, -2000]);
    expect((await ledgerOf(household)).at(1)).toMatchObject({
      staff: sam.uid,
      item: { kind: 'counter-refund', reason: 'Wrong person' },
    });
    expect(await membershipsOf(household)).toEqual(['leader expired']);
    expect(await emailsTo(household)).toContain('refund');
    expect(await checkIn(household)).toMatchObject({ status: 400 });
    expect(await paymentsOf(sam, household.uid)).toMatchObject([{ state: 'returned', action: null }]);
  });

  test('keeps the day’s takings correct', async () => {
    const { input } = await aCashPayment();
    const day = dayOf(instant(Date.now()));
    const total = async () => {
      const { body } = await send(kim, 'getTakings', { day });
      const { totals } = z.object({ totals: z.array(z.object({ amountCents: z.number() })) }).parse(body);
      return totals.reduce((all, { amountCents }) => all + amountCents, 0);
    };
    const before = await total();
    await send(sam, 'refundAtCounter', input);
    expect(await total()).toBe(before - 2000);
  });

  test('is for the staff member who took it, or an admin', async () => {
    const { household, input } = await aCashPayment();
    expect(await paymentsOf(kim, household.uid)).toMatchObject([{ action: null }]);
    expect(await send(kim, 'refundAtCounter', input)).toMatchObject(refused(403, 'not-your-cash'));
    expect(await send(admin, 'refundAtCounter', input)).toEqual(done);
    expect(await send(sam, 'refundAtCounter', input)).toMatchObject(refused(409, 'payment-returned'));
  });

  test('happens once when two counters do it at the same moment', async () => {
    const { household, input } = await aCashPayment();
    const replies = await Promise.all([
      send(sam, 'refundAtCounter', input),
      send(admin, 'refundAtCounter', { ...input, reason: 'Paid twice' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await amountsOf(household)).toEqual([2000, -2000]);
  });

  test('happens once, with one response, when a request arrives three times at the same moment', async () => {
    const { household, input } = await aCashPayment();
    const request = { ...input, idempotencyKey: randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => send(sam, 'refundAtCounter', request)));
    expect(replies).toEqual([done, done, done]);
    expect(await amountsOf(household)).toEqual([2000, -2000]);
  });

  test('leaves money and membership consistent with a simultaneous check-in', async () => {
    const { household, input } = await aCashPayment();
    const [back] = await Promise.all([send(sam, 'refundAtCounter', input), checkIn(household)]);
    expect(back).toEqual(done);
    expect(await membershipsOf(household)).toEqual(['leader expired']);
    expect(await amountsOf(household)).toEqual([2000, -2000]);
    expect(await checkIn(household)).toMatchObject({ status: 400 });
  });

  test('leaves a day pass unpaid, which can be paid again', async () => {
    const { id } = await anUnpaidWalkIn();
    const pay = async (idempotencyKey: string) => {
      const order = { userId: id, membershipId: id, idempotencyKey };
      return z.object({ receipt: z.string() }).parse((await send(sam, 'confirmCash', order)).body).receipt;
    };
    const key = randomUUID();
    const input = { userId: id, receipt: await pay(key), reason: 'Wrong group' };
    expect(await paymentsOf(sam, id)).toMatchObject([{ consequences: ['The day pass is unpaid again.'] }]);
    expect(await send(sam, 'refundAtCounter', input)).toEqual(done);
    expect((await storedWalkIn(id)).payment).toEqual({ status: 'pending', by: 'cash' });
    expect(await pay(key)).toBe(input.receipt);
    expect(await pay(randomUUID())).not.toBe(input.receipt);
    const amounts = (await listEntriesOfWalkIn(id)).map(({ amountCents }) => amountCents);
    expect(amounts.sort((one, other) => one - other)).toEqual([-1400, 1400, 1400]);
  });

  test('is refused for a card payment, another customer’s payment and an unknown one', async () => {
    const card = await aCardPayment();
    const { input } = await aCashPayment();
    const unknown = refused(404, 'unknown-payment');
    expect(await send(admin, 'refundAtCounter', card.input)).toMatchObject(unknown);
    expect(await send(admin, 'refundAtCounter', { ...input, userId: card.household.uid })).toMatchObject(
      unknown,
    );
    expect(await send(admin, 'refundAtCounter', { ...input, receipt: 'no-receipt' })).toMatchObject(unknown);
  });
});

describe('refunding a card payment', () => {
  test('is for admins only', async () => {
    const { household, input } = await aCardPayment();
    const order = { ...input, amountCents: 500, idempotencyKey: randomUUID() };
    expect(await paymentsOf(sam, household.uid)).toMatchObject([{ action: null }]);
    expect(await send(sam, 'refundCard', order)).toMatchObject({ status: 403 });
  });

  test('in part and then in full ends the membership, and refunds nothing twice', async () => {
    const { household, input } = await aCardPayment();
    const part = { ...input, amountCents: 500, idempotencyKey: randomUUID() };
    expect(await send(admin, 'refundCard', part)).toEqual(done);
    expect(await send(admin, 'refundCard', part)).toEqual(done);
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect(await paymentsOf(admin, household.uid)).toMatchObject([
      { state: 'partly-returned', action: 'refund', restCents: 1500 },
    ]);
    const tooMuch = { ...part, amountCents: 1501, idempotencyKey: randomUUID() };
    expect(await send(admin, 'refundCard', tooMuch)).toMatchObject(refused(409, 'refund-too-much'));
    const reused = { ...part, amountCents: 501 };
    expect(await send(admin, 'refundCard', reused)).toMatchObject(refused(409, 'idempotency-key-reused'));
    const rest = { ...part, amountCents: 1500, idempotencyKey: randomUUID() };
    expect(await send(admin, 'refundCard', rest)).toEqual(done);
    expect(await membershipsOf(household)).toEqual(['leader expired']);
    await deliverReturnEvents(await latestPaymentOf(household));
    expect(await amountsOf(household)).toEqual([2000, -500, -1500]);
    expect((await ledgerOf(household)).at(2)).toMatchObject({
      staff: admin.uid,
      item: { kind: 'refund', reason: 'Moved away' },
    });
    expect(await chargedTo(household)).toBe(0);
    const again = { ...rest, idempotencyKey: randomUUID() };
    expect(await send(admin, 'refundCard', again)).toMatchObject(refused(409, 'payment-returned'));
  });

  test('happens once, with one response, when a request arrives three times at the same moment', async () => {
    const { household, input } = await aCardPayment();
    const request = { ...input, amountCents: 2000, idempotencyKey: randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => send(admin, 'refundCard', request)));
    expect(replies).toEqual([done, done, done]);
    expect((await amountsOf(household)).sort()).toEqual([-2000, 2000]);
    expect(await chargedTo(household)).toBe(0);
  });

  test('leaves money and membership consistent with a simultaneous check-in', async () => {
    const { household, input } = await aCardPayment();
    const order = { ...input, amountCents: 2000, idempotencyKey: randomUUID() };
    const [back] = await Promise.all([send(admin, 'refundCard', order), checkIn(household)]);
    expect(back).toEqual(done);
    expect(await membershipsOf(household)).toEqual(['leader expired']);
    expect(await checkIn(household)).toMatchObject({ status: 400 });
    expect(await amountsOf(household)).toEqual([2000, -2000]);
  });

  test('of a day pass cancels it', async () => {
    const { id, payment } = await aWalkInPaidByCard();
    const order = { userId: id, ...payment, reason: 'Rained out', idempotencyKey: randomUUID() };
    expect(await send(admin, 'refundCard', order)).toEqual(done);
    expect((await storedWalkIn(id)).payment).toMatchObject({ status: 'canceled' });
  });

  test('is refused for cash', async () => {
    const { input } = await aCashPayment();
    const order = { ...input, amountCents: 2000, idempotencyKey: randomUUID() };
    expect(await send(admin, 'refundCard', order)).toMatchObject(refused(404, 'unknown-payment'));
  });
});

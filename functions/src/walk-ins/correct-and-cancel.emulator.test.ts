import { randomUUID } from 'node:crypto';
import { sum } from '@legacy-hub/domain/core/money';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { addDays, dayOf, days, type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { passDetailsOf } from '@legacy-hub/domain/walk-ins/changes/correct';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payForWalkIn } from '../billing/payments/pay-walk-in.ts';
import { handlers } from '../handlers.ts';
import { listEntriesOfWalkIn } from '../stores/ledger.ts';
import { listEmailsOfWalkIn } from '../stores/mail.ts';
import { listActionsOf } from '../stores/staff.ts';
import { sendRequest } from '../testing/calls/send-request.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { ROUNDS } from '../testing/faults/races.ts';
import { unlimited, withinNoLimit } from '../testing/limits/unlimited.ts';
import { setProject } from '../testing/set-project.ts';
import { aCard } from '../testing/stripe/stripe-sandbox.ts';
import { phoneFrom } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { anUnpaidWalkIn, aWalkInPaidByCard, storedWalkIn } from '../testing/subjects/walk-ins.ts';
import { eraseContact } from './contact-data.ts';

setProject('demo-correct-and-cancel');

const now = instant(Date.now());

let server: Served;
let staff: { uid: string; token: string };
let admin: { uid: string; token: string };
beforeAll(async () => {
  server = await serveApp(ENDPOINTS, handlers, unlimited);
  staff = await aStaffMember();
  admin = await aStaffMember('admin');
});
afterAll(() => server.close());

const send = (name: EndpointName, input: object, { token } = staff) =>
  sendRequest(server, ENDPOINTS[name], input, token);
const correct = (walkIn: WalkIn, change: object) => {
  const seen = passDetailsOf(walkIn);
  return send('correctWalkIn', { walkInId: walkIn.id, ...seen, seen, ...change });
};
const cancel = (walkInId: string, expectedCents: number, who = staff, idempotencyKey = randomUUID()) =>
  send('cancelWalkIn', { walkInId, reason: 'Fell ill', expectedCents, idempotencyKey }, who);
const takeCash = (userId: string) => send('confirmCash', { userId, membershipId: userId });
const checkIn = (userId: string) =>
  send('checkIn', { userId, membershipIds: [userId], idempotencyKey: randomUUID() });
const balanceOf = async (id: string) =>
  sum((await listEntriesOfWalkIn(id)).map(({ amountCents }) => amountCents));
const kindsOf = async (id: string) => (await listActionsOf(id)).map(({ kind }) => kind);
const payByCard = async ({ id, email, phone }: WalkIn, at: Instant = now) => {
  const order = { walkInId: id, email, phone: phoneFrom(phone.shown), paymentMethod: await aCard('visa') };
  return payForWalkIn({ ...order, idempotencyKey: randomUUID() }, at, withinNoLimit);
};

describe('correcting a pass', () => {
  test('is stored, emailed and logged, and deleting the details removes them from the staff log', async () => {
    const longAgo = instant(now - days(10));
    const walkIn = await anUnpaidWalkIn({ at: longAgo });
    expect((await correct(walkIn, { name: 'Tom Bianco', email: 'bianco@example.com' })).status).toBe(200);
    expect(await storedWalkIn(walkIn.id)).toMatchObject({ name: 'Tom Bianco', email: 'bianco@example.com' });
    expect((await listEmailsOfWalkIn(walkIn.id)).map(({ to }) => to)).toContain('bianco@example.com');
    expect(await listActionsOf(walkIn.id)).toMatchObject([{ kind: 'correct-walk-in', by: staff.uid }]);
    await eraseContact(walkIn.id, { by: null }, now);
    expect(JSON.stringify(await listActionsOf(walkIn.id))).not.toMatch(/Bianc|bianco/);
  });

  test('moves it to another day, and only one of two simultaneous counters succeeds', async () => {
    const walkIn = await anUnpaidWalkIn({ date: addDays(dayOf(now), 3) });
    const replies = await Promise.all([
      correct(walkIn, { selectedDate: dayOf(now) }),
      correct(walkIn, { selectedDate: addDays(dayOf(now), 5) }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each(ROUNDS)(
    'during a card payment charges the pass’s price, or refunds the payment (%i)',
    async () => {
      const walkIn = await anUnpaidWalkIn({ payBy: 'card', email: `${randomUUID()}@example.com` });
      await Promise.all([correct(walkIn, { numParticipants: 3 }), payByCard(walkIn)]);
      const { payment, totalCents } = await storedWalkIn(walkIn.id);
      expect(await balanceOf(walkIn.id)).toBe(payment.status === 'active' ? totalCents : 0);
    },
  );
});

describe('cancelling a pass', () => {
  test('refunds the cash to the cent, once, and blocks check-in', async () => {
    const { id, totalCents } = await anUnpaidWalkIn();
    await takeCash(id);
    const key = randomUUID();
    expect((await cancel(id, totalCents, staff, key)).status).toBe(200);
    expect((await cancel(id, totalCents, staff, key)).status).toBe(200);
    expect(await balanceOf(id)).toBe(0);
    expect(await kindsOf(id)).toEqual(['cancel-walk-in', 'take-cash']);
    expect((await checkIn(id)).status).toBe(400);
    expect((await listEmailsOfWalkIn(id)).map(({ content }) => content.kind)).toContain('refund');
    expect(JSON.stringify(await listEntriesOfWalkIn(id))).toContain('Fell ill');
    await eraseContact(id, { by: null }, instant(now + days(60)));
    expect(JSON.stringify(await listEntriesOfWalkIn(id))).not.toContain('Fell ill');
    expect(await balanceOf(id)).toBe(0);
  });

  test('that was paid by card is refunded by an admin, once, and logged', async () => {
    const { id, payment } = await aWalkInPaidByCard();
    expect((await cancel(id, payment.amountCents)).body).toMatchObject({ code: 'refund-by-admin' });
    expect(await storedWalkIn(id)).toMatchObject({ payment: { status: 'active' } });
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await cancel(id, payment.amountCents, admin, key)).status).toBe(200);
    expect(await balanceOf(id)).toBe(0);
    expect(await kindsOf(id)).toEqual(expect.arrayContaining(['cancel-walk-in', 'refund-card']));
    expect(await kindsOf(id)).toHaveLength(2);
    expect((await checkIn(id)).status).toBe(400);
  });

  test('that waits for an online payment leaves nothing to pay', async () => {
    const walkIn = await anUnpaidWalkIn({ payBy: 'card', email: `${randomUUID()}@example.com` });
    expect((await cancel(walkIn.id, 0)).status).toBe(200);
    expect(await payByCard(walkIn)).toMatchObject({ refusal: { code: 'nothing-to-pay' } });
  });

  test.each(ROUNDS)('during a check-in at another counter leaves one of the two (%i)', async () => {
    const { id, totalCents } = await anUnpaidWalkIn();
    await takeCash(id);
    const [canceled, arrived] = await Promise.all([cancel(id, totalCents), checkIn(id)]);
    const isCanceled = canceled.status === 200;
    expect(arrived.status).toBe(isCanceled ? 400 : 200);
    expect(await balanceOf(id)).toBe(isCanceled ? 0 : totalCents);
  });

  test.each(ROUNDS)('during a card payment leaves no money for a cancelled pass (%i)', async () => {
    const walkIn = await anUnpaidWalkIn({ payBy: 'card', email: `${randomUUID()}@example.com` });
    await Promise.all([cancel(walkIn.id, 0), payByCard(walkIn)]);
    const { payment, totalCents } = await storedWalkIn(walkIn.id);
    expect(await balanceOf(walkIn.id)).toBe(payment.status === 'active' ? totalCents : 0);
  });
});

import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { wireTakings } from '@legacy-hub/domain/billing/wire';
import { accept } from '@legacy-hub/domain/decision/decision';
import { withKey } from '@legacy-hub/domain/decision/idempotency';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { addDays, dayOf, hours, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../../firebase/admin.ts';
import { staffHandlers } from '../../staff/handlers.ts';
import { updateHousehold } from '../../stores/customers/households.ts';
import { listEntriesOf, listEntriesOfWalkIn } from '../../stores/ledger.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { ago, type Late, lateActionOf } from '../../testing/faults/late-action.ts';
import { setProject } from '../../testing/set-project.ts';
import { anUnpaidHousehold } from '../../testing/subjects/households.ts';
import { aStaffMember } from '../../testing/subjects/staff.ts';
import { anUnpaidWalkIn } from '../../testing/subjects/walk-ins.ts';
import { billingHandlers } from '../handlers.ts';

setProject('demo-refused-cash');

const RECEIPT = '261124-K7P3QX9M';
/** The number of keys that a customer's document holds. */
const A_BUSY_DAY = 20;

let server: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;

const post = ({ path }: { path: string }, body: object) =>
  call(server, 'POST', path, { token: staff.token, body });
const sendCash = (cash: object) => post(billingEndpoints.confirmCash, cash);

/** A household whose week one counter sold, while another counter took cash for it offline. */
async function aWeekTakenTwice() {
  const { uid, primary } = await anUnpaidHousehold({ tiers: ['leader'], at: ago(hours(20)) });
  const forWeek = {
    userId: uid,
    membershipId: [primary.id],
    expectedPaidUntil: { [primary.id]: null },
    expectedCents: 2000,
  };
  const first = await sendCash({ ...forWeek, idempotencyKey: randomUUID() });
  expect(first.status).toBe(200);
  const late = lateActionOf(staff.uid, minutes(40));
  const cash = { ...forWeek, receipt: RECEIPT, idempotencyKey: randomUUID(), late };
  return { uid, name: primary.name, cash, booked: Object(first.body).receipt as string };
}

const refusedOf = async (field: 'uid' | 'walkInId', id: string) => {
  const { docs } = await firestore().collection('staffActions').where(`who.${field}`, '==', id).get();
  return docs.map((doc) => doc.data()).filter(({ kind }) => kind === 'take-refused-cash');
};

const refusal = { status: 409, body: { code: 'already-paid' } };
const atOf = ({ actedAt }: Late) => Date.parse(actedAt);

beforeAll(async () => {
  server = await serveApp(
    { ...billingEndpoints, ...staffEndpoints },
    { ...billingHandlers, ...staffHandlers },
  );
  staff = await aStaffMember('admin');
});
afterAll(() => server.close());

const takingsOf = async (day: string) => {
  const { path } = billingEndpoints.getTakings;
  const { body } = await call(server, 'GET', `${path}?day=${day}`, { token: staff.token });
  return wireTakings.parse(body);
};

describe('cash taken offline that the server refuses', () => {
  test('is in the staff log once in full, however often it arrives at once', async () => {
    const { uid, name, cash } = await aWeekTakenTwice();
    const answers = await Promise.all([cash, cash, cash, cash].map(sendCash));
    for (const answer of answers) expect(answer).toMatchObject(refusal);
    expect(await refusedOf('uid', uid)).toMatchObject([
      {
        at: atOf(cash.late),
        receivedAt: expect.any(Number),
        by: staff.uid,
        amountCents: 2000,
        changes: [
          { field: 'receipt', after: RECEIPT },
          { field: 'paid-for', after: name },
          { field: 'refused-because', after: `${name} has already paid.` },
        ],
      },
    ]);
    expect(await listEntriesOf(uid)).toHaveLength(1);
    const path = `${staffEndpoints.listStaffActions.path}?userId=${uid}`;
    expect((await call(server, 'GET', path, { token: staff.token })).body).toMatchObject({
      actions: [{ what: 'Took cash' }, { what: 'Took cash, refused when it was sent', amountCents: 2000 }],
    });
  });

  test('is listed with the takings of the day it was taken, and in no total', async () => {
    const { name, cash } = await aWeekTakenTwice();
    const day = dayOf(instant(atOf(cash.late)));
    const before = await takingsOf(day);
    expect(await sendCash(cash)).toMatchObject(refusal);
    const { refusedCash, ...takings } = await takingsOf(day);
    expect({ ...takings, refusedCash: before.refusedCash }).toEqual(before);
    expect(refusedCash).toHaveLength(before.refusedCash.length + 1);
    expect(refusedCash).toContainEqual({
      receipt: RECEIPT,
      at: cash.late.actedAt,
      paidFor: name,
      amountCents: 2000,
      reason: `${name} has already paid.`,
      staff: expect.stringContaining('@'),
      method: 'cash',
    });
    for (const otherDay of [addDays(day, -1), addDays(day, 1)])
      expect((await takingsOf(otherDay)).refusedCash).not.toContainEqual(
        expect.objectContaining({ paidFor: name, at: cash.late.actedAt }),
      );
  });

  test('remains refused and is logged once if it is sent again after the other cash was refunded', async () => {
    const { uid, cash, booked } = await aWeekTakenTwice();
    expect(await sendCash(cash)).toMatchObject(refusal);
    const back = { userId: uid, receipt: booked, reason: 'Paid twice', idempotencyKey: randomUUID() };
    expect((await post(billingEndpoints.refundAtCounter, back)).status).toBe(200);
    expect(await sendCash(cash)).toMatchObject({ status: 409 });
    expect(await refusedOf('uid', uid)).toHaveLength(1);
    expect((await listEntriesOf(uid)).map(({ amountCents }) => amountCents).sort()).toEqual([-2000, 2000]);
  });

  test('is logged once if it is sent again after a day of other changes, when its key has expired', async () => {
    const { uid, cash } = await aWeekTakenTwice();
    expect(await sendCash(cash)).toMatchObject(refusal);
    const now = instant(Date.now());
    for (let index = 0; index < A_BUSY_DAY; index += 1)
      await updateHousehold(uid, now, (household) =>
        accept({ ...household, ...withKey(household, { key: randomUUID(), at: now }) }),
      );
    expect(await sendCash(cash)).toMatchObject(refusal);
    expect(await refusedOf('uid', uid)).toHaveLength(1);
  });

  test('is logged if it was refused at once, and the response was lost', async () => {
    const { uid, cash } = await aWeekTakenTwice();
    const { late, ...atOnce } = cash;
    expect(await sendCash(atOnce)).toMatchObject({ status: 409 });
    expect(await refusedOf('uid', uid)).toEqual([]);
    expect(await sendCash({ ...atOnce, late })).toMatchObject({ status: 409 });
    expect(await refusedOf('uid', uid)).toHaveLength(1);
  });

  test('is logged for every action, including for a day pass', async () => {
    const late = lateActionOf(staff.uid, minutes(5));
    const { id, name, totalCents } = await anUnpaidWalkIn({ at: instant(atOf(late)) });
    const cash = { userId: id, membershipId: id, expectedCents: totalCents, receipt: RECEIPT, late };
    expect((await sendCash({ ...cash, idempotencyKey: randomUUID() })).status).toBe(200);
    for (const idempotencyKey of [randomUUID(), randomUUID()]) {
      const again = { ...cash, idempotencyKey };
      const answers = await Promise.all([again, again].map(sendCash));
      for (const answer of answers) expect(answer).toMatchObject(refusal);
    }
    const refused = { by: staff.uid, amountCents: totalCents };
    const logged = await refusedOf('walkInId', id);
    expect(logged).toMatchObject([refused, refused]);
    expect(logged[0]?.changes).toContainEqual({ person: null, field: 'paid-for', before: null, after: name });
    expect(await listEntriesOfWalkIn(id)).toHaveLength(1);
  });
});

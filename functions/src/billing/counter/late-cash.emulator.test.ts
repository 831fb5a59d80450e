import { createHash, randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { accept } from '@legacy-hub/domain/decision/decision';
import { passFromKey } from '@legacy-hub/domain/documents/walk-in-id';
import { byCard } from '@legacy-hub/domain/testing/households';
import {
  addDuration,
  dayOf,
  hours,
  instant,
  minutes,
  toIsoString,
} from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../../firebase/admin.ts';
import { signLastContact } from '../../http/last-contact.ts';
import { updateHousehold } from '../../stores/customers/households.ts';
import { listEntriesOf, listEntriesOfWalkIn } from '../../stores/ledger.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { ago, type Late, lateActionOf } from '../../testing/faults/late-action.ts';
import { setProject } from '../../testing/set-project.ts';
import { anUnpaidHousehold, aPhone, stored } from '../../testing/subjects/households.ts';
import { aStaffMember } from '../../testing/subjects/staff.ts';
import { anUnpaidWalkIn, storedWalkIn } from '../../testing/subjects/walk-ins.ts';
import { visitsHandlers } from '../../visits/handlers.ts';
import { walkInsHandlers } from '../../walk-ins/handlers.ts';
import { billingHandlers } from '../handlers.ts';
import { listTakings } from '../reads.ts';

setProject('demo-late-cash');

const endpoints = {
  confirmCash: billingEndpoints.confirmCash,
  checkIn: visitsEndpoints.checkIn,
  registerGroup: walkInsEndpoints.registerGroup,
};
const handlers = {
  confirmCash: billingHandlers.confirmCash,
  checkIn: visitsHandlers.checkIn,
  registerGroup: walkInsHandlers.registerGroup,
};

let server: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;

const lateSince = (waited: number): Late => lateActionOf(staff.uid, waited);
const rejected = { status: 409, body: { code: 'action-time-rejected' } };

const send = (endpoint: keyof typeof endpoints, body: object) =>
  call(server, 'POST', endpoints[endpoint].path, { token: staff.token, body });

/** A household that has been unpaid for longer than any action in these tests waits. */
const aHouseholdThatOwes = async () => {
  const { uid, primary } = await anUnpaidHousehold({ tiers: ['leader'], at: ago(hours(20)) });
  return { uid, personId: primary.id };
};

const weekFor = ({ uid, personId }: Awaited<ReturnType<typeof aHouseholdThatOwes>>, late: Late) => ({
  userId: uid,
  membershipId: [personId],
  expectedPaidUntil: { [personId]: null },
  expectedCents: 2000,
  idempotencyKey: randomUUID(),
  late,
});

const actionsOf = async (field: 'uid' | 'walkInId', id: string) => {
  const { docs } = await firestore().collection('staffActions').where(`who.${field}`, '==', id).get();
  return docs.map((doc) => doc.data());
};

beforeAll(async () => {
  server = await serveApp(endpoints, handlers);
  staff = await aStaffMember();
});
afterAll(() => server.close());

describe('cash for a membership that an offline device queued', () => {
  test('is booked at the time it was taken, and the staff log marks it as late', async () => {
    const household = await aHouseholdThatOwes();
    const late = lateSince(minutes(40));
    const at = Date.parse(late.actedAt);
    expect(await send('confirmCash', weekFor(household, late))).toMatchObject({
      status: 200,
      body: { amountCents: 2000 },
    });
    const [entry] = await listEntriesOf(household.uid);
    expect(entry).toMatchObject({ at, day: dayOf(instant(at)), amountCents: 2000, staff: staff.uid });
    expect(entry?.receivedAt).toBeGreaterThan(at);
    expect(await actionsOf('uid', household.uid)).toMatchObject([
      { kind: 'take-cash', at, receivedAt: expect.any(Number), amountCents: 2000 },
    ]);
    const takings = await listTakings(
      dayOf(instant(at)),
      { by: staff.uid, isAdmin: false },
      instant(Date.now()),
    );
    expect(takings.entries.filter(({ receipt }) => receipt === entry?.receipt)).toHaveLength(1);
  });

  test('is booked once, however often it is sent, with the same receipt', async () => {
    const household = await aHouseholdThatOwes();
    const week = weekFor(household, lateSince(minutes(30)));
    const first = await send('confirmCash', week);
    expect(first.status).toBe(200);
    expect((await send('confirmCash', week)).body).toEqual(first.body);
    const { late: _late, ...atOnce } = week;
    expect((await send('confirmCash', atOnce)).body).toEqual(first.body);
    expect(await listEntriesOf(household.uid)).toHaveLength(1);
  });

  test('is booked once, at its arrival time, if it reached the server before its response was lost', async () => {
    const household = await aHouseholdThatOwes();
    const { late, ...atOnce } = weekFor(household, lateSince(minutes(1)));
    const first = await send('confirmCash', atOnce);
    expect((await send('confirmCash', { ...atOnce, late })).body).toEqual(first.body);
    expect(await listEntriesOf(household.uid)).toHaveLength(1);
  });

  test('is refused if a card or another counter paid meanwhile, with the reason', async () => {
    const card = await aHouseholdThatOwes();
    await updateHousehold(card.uid, ago(0), (household) =>
      accept({
        ...household,
        primary: {
          ...household.primary,
          membership: byCard('leader', addDuration(ago(0), hours(48))),
        },
      }),
    );
    expect(await send('confirmCash', weekFor(card, lateSince(minutes(20))))).toMatchObject({
      status: 409,
      body: { code: 'pays-by-card' },
    });
    expect(await listEntriesOf(card.uid)).toEqual([]);

    const household = await aHouseholdThatOwes();
    const refused = weekFor(household, lateSince(minutes(25)));
    expect((await send('confirmCash', weekFor(household, lateSince(minutes(20))))).status).toBe(200);
    for (const _again of ['first', 'again'])
      expect(await send('confirmCash', refused)).toMatchObject({
        status: 409,
        body: { code: 'already-paid' },
      });
    expect(await listEntriesOf(household.uid)).toHaveLength(1);
  });

  test('is refused if the amount due differs from the cash taken', async () => {
    const household = await aHouseholdThatOwes();
    const week = { ...weekFor(household, lateSince(minutes(20))), expectedCents: 1000 };
    expect(await send('confirmCash', week)).toMatchObject({ body: { code: 'changed-since-loaded' } });
    expect(await listEntriesOf(household.uid)).toEqual([]);
  });

  test('is booked before the check-in that it allows', async () => {
    const household = await aHouseholdThatOwes();
    const checkIn = {
      userId: household.uid,
      membershipIds: [household.personId],
      idempotencyKey: randomUUID(),
      late: lateSince(minutes(15)),
    };
    expect((await send('confirmCash', weekFor(household, lateSince(minutes(16))))).status).toBe(200);
    expect((await send('checkIn', checkIn)).status).toBe(200);
    expect((await stored(household.uid)).primary.visits).toHaveLength(1);
  });

  test('is accepted for up to twelve hours, and not with a time or signature that the device invented', async () => {
    const household = await aHouseholdThatOwes();
    const other = await aStaffMember();
    const real = lateSince(minutes(40));
    const forged: Late[] = [
      lateSince(hours(12) + minutes(1)),
      { ...real, actedAt: toIsoString(ago(minutes(51))) },
      { ...real, actedAt: toIsoString(ago(-minutes(5))) },
      { ...real, lastContact: signLastContact(other.uid, ago(hours(1))) },
      { ...real, lastContact: 'none' },
    ];
    for (const late of forged)
      expect(await send('confirmCash', weekFor(household, late))).toMatchObject(rejected);
    const { idempotencyKey: _key, ...withoutKey } = weekFor(household, real);
    expect((await send('confirmCash', withoutKey)).status).toBe(400);
    expect(await listEntriesOf(household.uid)).toEqual([]);
    expect((await send('confirmCash', weekFor(household, lateSince(hours(12) - minutes(5))))).status).toBe(
      200,
    );
  });
});

describe('cash for a day pass that an offline device queued', () => {
  const cashFor = (id: string, late: Late, expectedCents: number) => ({
    userId: id,
    membershipId: id,
    expectedCents,
    idempotencyKey: randomUUID(),
    late,
  });

  test('is booked once for the time it was taken; a second counter’s cash is refused', async () => {
    const late = lateSince(minutes(5));
    const { id, totalCents } = await anUnpaidWalkIn({ at: instant(Date.parse(late.actedAt)) });
    const first = cashFor(id, late, totalCents);
    const answer = await send('confirmCash', first);
    expect(answer).toMatchObject({ status: 200, body: { amountCents: totalCents } });
    expect((await send('confirmCash', first)).body).toEqual(answer.body);
    expect(await send('confirmCash', cashFor(id, lateSince(minutes(4)), totalCents))).toMatchObject({
      status: 409,
      body: { code: 'already-paid' },
    });
    expect(await listEntriesOfWalkIn(id)).toMatchObject([
      { at: Date.parse(late.actedAt), amountCents: totalCents },
    ]);
    const kindsOf = (await actionsOf('walkInId', id)).map(({ kind, receivedAt }) => [
      kind,
      typeof receivedAt,
    ]);
    expect(kindsOf.sort()).toEqual([
      ['take-cash', 'number'],
      ['take-refused-cash', 'number'],
    ]);
  });

  test('is refused if the group’s size was corrected meanwhile', async () => {
    const late = lateSince(minutes(1));
    const { id, totalCents } = await anUnpaidWalkIn({ at: instant(Date.parse(late.actedAt)) });
    const cash = cashFor(id, late, totalCents - 350);
    expect(await send('confirmCash', cash)).toMatchObject({ body: { code: 'changed-since-loaded' } });
    expect(await listEntriesOfWalkIn(id)).toEqual([]);
  });
});

describe('a group registered offline', () => {
  const aGroup = (late: Late) => ({
    name: 'Tom Bianchi',
    phone: aPhone(),
    selectedDate: dayOf(instant(Date.parse(late.actedAt))),
    numHours: 1,
    numParticipants: 2,
    numNonParticipatingAdults: 0,
    idempotencyKey: randomUUID(),
    late,
  });

  test('has the pass that the device created, once, followed by its cash and check-in', async () => {
    const late = lateSince(minutes(3));
    const group = aGroup(late);
    const pass = await passFromKey(group.idempotencyKey, async (text) =>
      createHash('sha256').update(text).digest(),
    );
    for (const _again of ['first', 'again'])
      expect(await send('registerGroup', group)).toMatchObject({
        status: 200,
        body: { walkInId: pass.walkInId, code: pass.code, totalAmountInCents: 1050 },
      });
    const id = pass.walkInId;
    const key = () => ({ idempotencyKey: randomUUID(), late });
    const cash = { userId: id, membershipId: id, expectedCents: 1050, ...key() };
    expect((await send('confirmCash', cash)).status).toBe(200);
    expect((await send('checkIn', { userId: id, membershipIds: [id], ...key() })).status).toBe(200);
    expect(await storedWalkIn(id)).toMatchObject({
      createdAt: Date.parse(late.actedAt),
      payment: { status: 'active', by: 'cash' },
      visits: [{ undone: null }],
    });
    expect((await actionsOf('walkInId', id)).map(({ receivedAt }) => typeof receivedAt)).toEqual([
      'number',
      'number',
      'number',
    ]);
  });

  test('is not registered with a time that the device invented', async () => {
    const late = { ...lateSince(minutes(3)), lastContact: 'none' };
    expect(await send('registerGroup', aGroup(late))).toMatchObject(rejected);
  });
});

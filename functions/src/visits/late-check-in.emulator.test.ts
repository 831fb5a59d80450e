import { randomUUID } from 'node:crypto';
import { accept } from '@legacy-hub/domain/decision/decision';
import { suspended } from '@legacy-hub/domain/testing/households';
import { formatTime, hours, instant, minutes, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { signLastContact } from '../http/last-contact.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { ago, type Late, lateActionOf } from '../testing/faults/late-action.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold, stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { aPaidWalkIn } from '../testing/subjects/walk-ins.ts';
import { visitsHandlers } from './handlers.ts';

setProject('demo-late-check-in');

let server: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;

const lateSince = (waited: number): Late => lateActionOf(staff.uid, waited);

const checkIn = (userId: string, personId: string, late: Late, idempotencyKey: string = randomUUID()) =>
  call(server, 'POST', '/api/check-visit', {
    token: staff.token,
    body: { userId, membershipIds: [personId], idempotencyKey, late },
  });

const undo = (userId: string, idempotencyKey: string, late: Late) =>
  call(server, 'POST', '/api/admin/undo-visit', {
    token: staff.token,
    body: { userId, idempotencyKey, late },
  });

const aMember = async () => {
  const { uid, primary } = await aPaidHousehold({ at: ago(hours(20)) });
  return { uid, personId: primary.id };
};

const actionsOf = async (uid: string, kind: string) => {
  const { docs } = await firestore().collection('staffActions').where('who.uid', '==', uid).get();
  return docs.map((doc) => doc.data()).filter((action) => action.kind === kind);
};

const visitRecords = async (uid: string) => {
  const { docs } = await firestore().collection('visits').where('who.uid', '==', uid).get();
  return docs.map((doc) => doc.data());
};

describe('a check-in that an offline device queued', () => {
  beforeAll(async () => {
    server = await serveApp(visitsEndpoints, visitsHandlers);
    staff = await aStaffMember();
  });
  afterAll(() => server.close());

  test('counts from the time of the click, and the staff log marks it as late', async () => {
    const { uid, personId } = await aMember();
    const late = lateSince(minutes(40));
    const { status, body } = await checkIn(uid, personId, late);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { sessions: [{ sessionStart: late.actedAt }] },
    });
    expect(await actionsOf(uid, 'check-in')).toMatchObject([
      { at: Date.parse(late.actedAt), receivedAt: expect.any(Number) },
    ]);
  });

  test('takes effect once, however often it is sent', async () => {
    const { uid, personId } = await aMember();
    const late = lateSince(minutes(30));
    const key = randomUUID();
    expect((await checkIn(uid, personId, late, key)).status).toBe(200);
    const after = await stored(uid);
    expect((await checkIn(uid, personId, late, key)).status).toBe(200);
    expect(await stored(uid)).toEqual(after);
  });

  test('is refused if another counter let the person in meanwhile', async () => {
    const { uid, personId } = await aMember();
    const first = lateSince(minutes(20));
    expect((await checkIn(uid, personId, first)).status).toBe(200);
    const since = formatTime(instant(Date.parse(first.actedAt)));
    for (const second of [lateSince(minutes(15)), lateSince(minutes(25))])
      expect(await checkIn(uid, personId, second)).toMatchObject({
        status: 400,
        body: {
          code: 'check-in-refused',
          refused: [{ code: 'session-running', error: expect.stringContaining(since) }],
        },
      });
    expect((await stored(uid)).primary.visits).toHaveLength(1);
  });

  test('that admits a person twice marks the visit that counts, so that every counter shows it, and logs it once', async () => {
    const { uid, personId } = await aMember();
    await checkIn(uid, personId, lateSince(minutes(20)));
    const second = lateSince(minutes(15));
    const key = randomUUID();
    await checkIn(uid, personId, second, key);
    await checkIn(uid, personId, second, key);
    expect(await visitRecords(uid)).toMatchObject([
      { checkedInTwice: { at: Date.parse(second.actedAt), idempotencyKey: key }, undone: null },
    ]);
    expect(await actionsOf(uid, 'let-in-again')).toMatchObject([{ at: Date.parse(second.actedAt) }]);
  });

  test('of a group that another counter checked in marks its visit', async () => {
    const late = lateSince(minutes(4));
    const { id } = await aPaidWalkIn({ at: instant(Date.parse(late.actedAt)) });
    await checkIn(id, id, late);
    const key = randomUUID();
    expect((await checkIn(id, id, late, key)).status).toBe(400);
    const { docs } = await firestore().collection('visits').where('who.walkInId', '==', id).get();
    expect(docs.map((doc) => doc.get('checkedInTwice'))).toMatchObject([{ idempotencyKey: key }]);
  });

  test('gains nothing from time that has ended since: the current household decides', async () => {
    const { uid, personId } = await aMember();
    await updateHousehold(uid, ago(0), (household) =>
      accept({ ...household, primary: { ...household.primary, membership: suspended('leader') } }),
    );
    expect(await checkIn(uid, personId, lateSince(minutes(40)))).toMatchObject({
      body: { refused: [{ code: 'payment-disputed' }] },
    });
    expect((await stored(uid)).primary.visits).toEqual([]);
    expect(await actionsOf(uid, 'let-in-again')).toEqual([]);
  });

  test('gains nothing from another time sent with the same key', async () => {
    const { uid, personId } = await aMember();
    const key = randomUUID();
    const late = lateSince(minutes(40));
    await checkIn(uid, personId, late, key);
    expect((await checkIn(uid, personId, lateSince(minutes(5)), key)).status).toBe(200);
    expect((await stored(uid)).primary.visits).toMatchObject([{ at: Date.parse(late.actedAt) }]);
  });

  test('is refused for people who aren’t staff, whatever their device stored', async () => {
    const { uid, personId } = await aMember();
    const { household, token } = await aLoggedInHousehold();
    const lastContact = signLastContact(household.uid, ago(minutes(10)));
    const late = { actedAt: toIsoString(ago(minutes(5))), lastContact };
    const body = { userId: uid, membershipIds: [personId], idempotencyKey: randomUUID(), late };
    expect((await call(server, 'POST', '/api/check-visit', { token, body })).status).toBe(403);
    expect((await stored(uid)).primary.visits).toEqual([]);
  });

  test('can be undone by another queued action within fifteen minutes', async () => {
    const { uid, personId } = await aMember();
    const key = randomUUID();
    await checkIn(uid, personId, lateSince(minutes(60)), key);
    expect(await undo(uid, key, lateSince(minutes(30)))).toMatchObject({
      status: 409,
      body: { code: 'undo-too-late' },
    });
    expect((await undo(uid, key, lateSince(minutes(50)))).status).toBe(200);
    expect((await stored(uid)).primary.visits).toMatchObject([{ undone: { by: staff.uid } }]);
  });

  test('is refused with a time or signature that the device invented', async () => {
    const { uid, personId } = await aMember();
    const other = await aStaffMember();
    const real = lateSince(minutes(40));
    const [time] = real.lastContact.split('.');
    const forged: Late[] = [
      { ...real, actedAt: toIsoString(ago(minutes(51))) },
      { ...real, actedAt: toIsoString(ago(-minutes(5))) },
      { ...real, lastContact: signLastContact(other.uid, ago(hours(1))) },
      { ...real, lastContact: `${Number(time) - hours(1)}.${real.lastContact.split('.')[1]}` },
      { ...real, lastContact: 'none' },
      lateSince(hours(12) + minutes(1)),
    ];
    for (const late of forged) {
      const rejected = { status: 409, body: { code: 'action-time-rejected' } };
      expect(await checkIn(uid, personId, late)).toMatchObject(rejected);
      expect(await undo(uid, randomUUID(), late)).toMatchObject(rejected);
    }
    expect((await stored(uid)).primary.visits).toEqual([]);
  });

  test('gets the signed time from any response to staff, even a refusal', async () => {
    const { headers } = await undo('nobody', randomUUID(), lateSince(minutes(5)));
    const [time] = headers.get('X-Last-Contact')?.split('.') ?? [];
    expect(headers.get('X-Last-Contact')).toBe(signLastContact(staff.uid, instant(Number(time))));
  });
});

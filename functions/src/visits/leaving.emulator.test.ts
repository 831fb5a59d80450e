import { randomUUID } from 'node:crypto';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { type Late, lateActionOf } from '../testing/faults/late-action.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold, stored } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { aPaidWalkIn, storedWalkIn } from '../testing/subjects/walk-ins.ts';
import { visitsHandlers } from './handlers.ts';

setProject('demo-leaving');

let server: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  server = await serveApp(visitsEndpoints, visitsHandlers);
  staff = await aStaffMember();
});
afterAll(() => server.close());

const post = (path: string, body: object) =>
  call(server, 'POST', path, { token: staff.token, body: { idempotencyKey: randomUUID(), ...body } });
const checkIn = (userId: string, personId: string, more: object = {}) =>
  post('/api/check-visit', { userId, membershipIds: [personId], ...more });
const leave = (userId: string, visitIds: string[], more: object = {}) =>
  post('/api/admin/mark-as-left', { userId, visitIds, ...more });
const lateSince = (waited: number): Late => lateActionOf(staff.uid, waited);

async function aVisitor() {
  const { uid, primary } = await aPaidHousehold({ tiers: ['leader'] });
  const idempotencyKey = randomUUID();
  await checkIn(uid, primary.id, { idempotencyKey, hours: 2 });
  return { uid, personId: primary.id, visitId: `${idempotencyKey}-${primary.id}` };
}

const kindsOf = async (uid: string) => {
  const { docs } = await firestore().collection('staffActions').where('who.uid', '==', uid).get();
  return docs.map((doc) => doc.get('kind'));
};

describe('a member who leaves', () => {
  test('comes back on the same visit, and the history and the staff log show it', async () => {
    const { uid, personId, visitId } = await aVisitor();
    expect(await leave(uid, [visitId])).toMatchObject({ status: 200, body: { success: true } });
    expect((await checkIn(uid, personId)).body).toMatchObject({ sessions: [{ sessionMaxHours: 2 }] });
    expect((await stored(uid)).primary.visits).toMatchObject([{ id: visitId, fromAllowance: 2 }]);
    const { body } = await call(
      server,
      'GET',
      `/api/admin/visits?userId=${uid}&day=${dayOf(instant(Date.now()))}`,
      {
        token: staff.token,
      },
    );
    expect(body).toMatchObject({ visits: [{ absences: [{ backAt: expect.any(String) }] }] });
    expect(await kindsOf(uid)).toEqual(expect.arrayContaining(['check-in', 'mark-as-left', 'let-back-in']));
  });

  test('while a counter was offline left when its button was clicked', async () => {
    const { uid, visitId } = await aVisitor();
    const late = lateSince(0);
    expect((await leave(uid, [visitId], { late })).status).toBe(200);
    expect((await stored(uid)).primary.visits).toMatchObject([{ leftAt: Date.parse(late.actedAt) }]);
  });

  test('and came back before an offline counter sent that they left stays inside', async () => {
    const { uid, personId, visitId } = await aVisitor();
    const late = lateSince(0);
    await leave(uid, [visitId]);
    await checkIn(uid, personId);
    expect((await leave(uid, [visitId], { late })).status).toBe(200);
    expect((await stored(uid)).primary.visits.at(-1)?.leftAt).toBeUndefined();
  });
});

test('a group leaves, and coming back is undone', async () => {
  const { id } = await aPaidWalkIn();
  const key = randomUUID();
  await checkIn(id, id, { idempotencyKey: key });
  await leave(id, [`${key}-${id}`]);
  const back = randomUUID();
  expect((await checkIn(id, id, { idempotencyKey: back })).status).toBe(200);
  expect((await post('/api/admin/undo-visit', { userId: id, idempotencyKey: back })).status).toBe(200);
  expect((await storedWalkIn(id)).visits).toMatchObject([{ leftBy: staff.uid, undone: null }]);
});

test('staying longer is refused with each person’s reason', async () => {
  const { uid, personId } = await aVisitor();
  const stay = (hours: number) =>
    post('/api/admin/stay-longer', { userId: uid, personIds: [personId], hours });
  expect(await stay(4)).toMatchObject({
    status: 400,
    body: { code: 'stay-refused', refused: [{ id: personId, code: 'too-few-hours' }] },
  });
  expect((await stay(3)).status).toBe(200);
  expect((await stored(uid)).primary.visits).toMatchObject([{ sessionHours: 5 }]);
});

import { randomUUID } from 'node:crypto';
import type { Household } from '@legacy-hub/domain/documents/household';
import { instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { peopleInside } from '@legacy-hub/domain/visits/here-now';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { listRunningVisits } from '../stores/visits.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { saveVenue } from '../testing/example-settings.ts';
import { lateActionOf } from '../testing/faults/late-action.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { aPaidWalkIn } from '../testing/subjects/walk-ins.ts';
import { visitsHandlers } from './handlers.ts';

setProject('demo-full-venue');

let server: Served;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  await saveVenue({ capacity: 3 });
  server = await serveApp(visitsEndpoints, visitsHandlers);
  staff = await aStaffMember();
});
afterAll(() => server.close());

const post = (path: string, body: object) => call(server, 'POST', path, { token: staff.token, body });
const checkIn = (userId: string, id: string, more: object = {}) =>
  post('/api/check-visit', { userId, membershipIds: [id], familyIds: [], ...more });
const checkInMember = ({ uid, primary }: Household, more: object = {}) => checkIn(uid, primary.id, more);
const full = { status: 409, body: { code: 'venue-full' } };

// spec: full-venue-1
test('a full venue lets in no one more without a reason, and shows who leaves next', async () => {
  const [ada, mia, leo] = await Promise.all([
    aPaidHousehold({ tiers: ['legacy-maker'], name: 'Ada Park' }),
    aPaidHousehold({ name: 'Mia Rossi' }),
    aPaidHousehold({ name: 'Leo Rossi' }),
  ]);
  const couple = await aPaidWalkIn({ participants: 1, adults: 1 });
  expect((await checkInMember(ada)).status).toBe(200);
  const idempotencyKey = randomUUID();
  expect((await checkInMember(mia, { idempotencyKey })).status).toBe(200);

  const refused = await checkIn(couple.id, couple.id);
  expect(refused).toMatchObject(full);
  expect(refused.body).toMatchObject({
    error: expect.stringMatching(/2 of 3 people are inside\. Mia Rossi leaves next, at /),
  });

  expect((await checkInMember(leo)).status).toBe(200);
  expect((await checkInMember(mia, { idempotencyKey })).status).toBe(200);
  await post('/api/admin/undo-visit', { userId: mia.uid, idempotencyKey });
  expect((await checkInMember(mia)).status).toBe(200);

  const overrideReason = 'Picks up a friend';
  expect((await checkIn(couple.id, couple.id, { overrideReason })).status).toBe(200);
  const { docs } = await firestore().collection('staffActions').where('who.walkInId', '==', couple.id).get();
  expect(docs.flatMap((action) => action.get('changes'))).toContainEqual({
    person: null,
    field: 'override-reason',
    before: null,
    after: overrideReason,
  });
});

test('an offline check-in is never refused for a full venue', async () => {
  await saveVenue({ capacity: 1 });
  const group = await aPaidWalkIn({ participants: 2 });
  expect(await checkIn(group.id, group.id)).toMatchObject(full);
  const late = lateActionOf(staff.uid, minutes(0));
  expect((await checkIn(group.id, group.id, { idempotencyKey: randomUUID(), late })).status).toBe(200);
});

const inside = async (): Promise<number> => {
  const now = instant(Date.now());
  return peopleInside(await listRunningVisits(now), now);
};

const visitOf = async (uid: string) => {
  const { docs } = await firestore().collection('visits').where('who.uid', '==', uid).get();
  return docs[0]?.data();
};

test('someone who leaves makes room for another at once, and needs room to come back', async () => {
  const [mia, leo] = await Promise.all([aPaidHousehold(), aPaidHousehold()]);
  await saveVenue({ capacity: (await inside()) + 1 });
  const idempotencyKey = randomUUID();
  expect((await checkInMember(mia, { idempotencyKey })).status).toBe(200);
  expect(await checkInMember(leo)).toMatchObject(full);

  const visitIds = [`${idempotencyKey}-${mia.primary.id}`];
  const leaving = { userId: mia.uid, visitIds, idempotencyKey: randomUUID() };
  expect((await post('/api/admin/mark-as-left', leaving)).status).toBe(200);
  expect(await visitOf(mia.uid)).toMatchObject({ leftBy: staff.uid });
  expect((await checkInMember(leo)).status).toBe(200);
  expect(await checkInMember(mia)).toMatchObject(full);
});

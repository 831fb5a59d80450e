import { randomUUID } from 'node:crypto';
import type { Household } from '@legacy-hub/domain/documents/household';
import { AROUND_THE_CLOCK } from '@legacy-hub/domain/testing/around-the-clock';
import { minutes } from '@legacy-hub/domain/venue/time/venue-time';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
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
  await saveVenue({ ...AROUND_THE_CLOCK, capacity: 3 });
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
    ...{ person: null, field: 'override-reason', before: null, after: overrideReason },
  });
});

test('an offline check-in is never refused for a full venue', async () => {
  await saveVenue({ ...AROUND_THE_CLOCK, capacity: 1 });
  const group = await aPaidWalkIn({ participants: 2 });
  expect(await checkIn(group.id, group.id)).toMatchObject(full);
  const late = lateActionOf(staff.uid, minutes(0));
  expect((await checkIn(group.id, group.id, { idempotencyKey: randomUUID(), late })).status).toBe(200);
});

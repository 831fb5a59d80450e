import { randomUUID } from 'node:crypto';
import * as arrivalsEndpoints from '@legacy-hub/domain/arrivals/endpoints';
import { accept } from '@legacy-hub/domain/decision/decision';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { findArrival } from '../stores/customers/arrivals.ts';
import { startErasure } from '../stores/customers/erasures.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { stored } from '../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../testing/subjects/logged-in-household.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { arrivalsHandlers } from './handlers.ts';

setProject('demo-announce-arrival');

let server: Served;
beforeAll(async () => {
  server = await serveApp(arrivalsEndpoints, arrivalsHandlers);
});
afterAll(() => server.close());

const announce = (personIds: string[], token?: string) =>
  call(server, 'POST', '/api/announce-arrival', {
    ...(token && { token }),
    body: { personIds, idempotencyKey: randomUUID() },
  });

const arrivals = async () => (await firestore().collection('arrivals').get()).docs.map(({ id }) => id);

test('three phones at once make one entry, and change nothing else', async () => {
  const { household, token } = await aLoggedInHousehold({ tiers: ['leader', 'supporter'] });
  const ids = [household.primary.id, ...household.family.map(({ id }) => id)];
  const before = await stored(household.uid);
  const replies = await Promise.all([1, 2, 3].map(() => announce(ids, token)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const first = await findArrival(household.uid);
  expect(first).toMatchObject({ personIds: ids });
  await announce([household.primary.id], token);
  expect(await findArrival(household.uid)).toMatchObject({
    at: first?.at,
    personIds: [household.primary.id],
  });
  expect(await stored(household.uid)).toEqual(before);
  expect((await firestore().collection('visits').get()).empty).toBe(true);
  expect((await arrivals()).filter((id) => id === household.uid)).toHaveLength(1);
});

test('strangers are refused, and leave nothing at the counter', async () => {
  const { household, token } = await aLoggedInHousehold();
  const other = await aLoggedInHousehold();
  const before = await arrivals();
  expect(await announce([household.primary.id])).toMatchObject({ status: 401 });
  expect(await announce([household.primary.id], (await aStaffMember()).token)).toMatchObject({ status: 404 });
  expect(await announce([other.household.primary.id], token)).toMatchObject({
    status: 404,
    body: { code: 'unknown-person' },
  });
  expect(await arrivals()).toEqual(before);
});

test('an erasure removes it, and a request that arrives afterwards doesn’t bring it back', async () => {
  const { household, token } = await aLoggedInHousehold();
  await announce([household.primary.id], token);
  await startErasure(household.uid, instant(Date.now()), () => accept(null));
  expect(await arrivals()).not.toContain(household.uid);
  expect((await announce([household.primary.id], token)).status).toBeGreaterThanOrEqual(400);
  expect(await arrivals()).not.toContain(household.uid);
});

import { randomUUID } from 'node:crypto';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlers } from '../handlers.ts';
import { listEntriesOfWalkIn } from '../stores/ledger.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { saveVenue } from '../testing/example-settings.ts';
import { unlimited } from '../testing/limits/unlimited.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { aPaidWalkIn, storedWalkIn } from '../testing/subjects/walk-ins.ts';

setProject('demo-extend-walk-in');

let server: Served;
let token: string;

const extend = (walkInId: string, idempotencyKey: string) =>
  call(server, 'POST', '/api/admin/walk-in/hours', {
    token,
    body: { walkInId, hours: 1, expectedHours: 2, idempotencyKey },
  });

beforeAll(async () => {
  server = await serveApp(ENDPOINTS, handlers, unlimited);
  ({ token } = await aStaffMember());
});
afterAll(() => server.close());

test('more hours are added and paid once, and a repeated request gets the same receipt', async () => {
  const { id } = await aPaidWalkIn();
  const key = randomUUID();
  const first = await extend(id, key);
  expect(first).toMatchObject({ status: 200, body: { amountCents: 700 } });
  expect((await extend(id, key)).body).toEqual(first.body);
  expect(await storedWalkIn(id)).toMatchObject({ hours: 3 });
  expect(await listEntriesOfWalkIn(id)).toHaveLength(2);
});

test('two counters at once add hours for one of them', async () => {
  const { id } = await aPaidWalkIn();
  const replies = await Promise.all([extend(id, randomUUID()), extend(id, randomUUID())]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await storedWalkIn(id)).toMatchObject({ hours: 3 });
});

const addOne = ({ id, totalCents }: WalkIn, idempotencyKey: string, more: object = {}) =>
  call(server, 'POST', '/api/admin/walk-in/hours', {
    token,
    body: {
      walkInId: id,
      hours: 0,
      expectedHours: 2,
      idempotencyKey,
      added: { participants: 1, concessions: 0, adults: 0, expectedTotalCents: totalCents },
      ...more,
    },
  });

test('one more person is added and paid once', async () => {
  const pass = await aPaidWalkIn();
  const key = randomUUID();
  const first = await addOne(pass, key);
  expect(first).toMatchObject({ status: 200, body: { amountCents: 700 } });
  expect((await addOne(pass, key)).body).toEqual(first.body);
  expect(await storedWalkIn(pass.id)).toMatchObject({ participants: pass.participants + 1 });
});

test('two counters at once add a person for one of them', async () => {
  const pass = await aPaidWalkIn();
  const replies = await Promise.all([addOne(pass, randomUUID()), addOne(pass, randomUUID())]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await storedWalkIn(pass.id)).toMatchObject({ participants: pass.participants + 1 });
});

const checkIn = ({ id: userId }: WalkIn) =>
  call(server, 'POST', '/api/check-visit', {
    token,
    body: { userId, membershipIds: [userId], familyIds: [] },
  });

test('of two groups inside that grow at once, one gets the last place, and the other needs a reason', async () => {
  const one = { participants: 1, adults: 0 };
  const groups = await Promise.all([aPaidWalkIn(one), aPaidWalkIn(one)]);
  for (const group of groups) expect((await checkIn(group)).status).toBe(200);
  await saveVenue({ capacity: groups.length + 1 });

  const replies = await Promise.all(groups.map((group) => addOne(group, randomUUID())));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = replies.findIndex(({ status }) => status === 409);
  expect(replies[refused]).toMatchObject({ body: { code: 'venue-full' } });
  const group = groups[refused] ?? expect.unreachable();
  expect(await storedWalkIn(group.id)).toMatchObject({ participants: group.participants });
  expect(await listEntriesOfWalkIn(group.id)).toHaveLength(1);

  expect((await extend(group.id, randomUUID())).status).toBe(200);
  const overrideReason = 'A brother';
  const longer = await storedWalkIn(group.id);
  const again = { expectedHours: longer.hours, overrideReason };
  expect((await addOne(longer, randomUUID(), again)).status).toBe(200);
  expect(await storedWalkIn(group.id)).toMatchObject({ participants: group.participants + 1 });
});

import { randomUUID } from 'node:crypto';
import { addDays, dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue-time';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateWalkIn } from '../stores/walk-ins.ts';
import { openAroundTheClock } from '../testing/example-settings.ts';
import { aPhone } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { walkInsHandlers } from './handlers.ts';

setProject('demo-unpaid-groups');

let server: Served;
beforeAll(async () => {
  await openAroundTheClock();
  server = await serveApp(walkInsEndpoints, walkInsHandlers);
});
afterAll(() => server.close());

const MAX_LATER = 20;
const today = dayOf(instant(Date.now()));
const SCHOOL = '203.0.113.1';
const STRANGER = '203.0.113.2';
const CLUB = '203.0.113.3';

async function register(address: string, date: VenueDate, idempotencyKey = randomUUID()) {
  const { status, body } = await call(server, 'POST', '/api/walk-in', {
    headers: { 'X-Forwarded-For': `${address}, 198.51.100.1` },
    body: {
      name: 'Year 5',
      email: `${randomUUID()}@example.com`,
      phone: aPhone(),
      selectedDate: date,
      numHours: 2,
      numParticipants: 50,
      numNonParticipatingAdults: 0,
      paymentMethod: 'cash',
      idempotencyKey,
    },
  });
  return { status, ...Object(body) };
}

test('a group that is refused because the venue is closed counts for nobody', async () => {
  await openAroundTheClock([addDays(today, 1)]);
  for (let count = 0; count <= MAX_LATER; count += 1)
    expect(await register(CLUB, addDays(today, 1))).toMatchObject({ status: 409, code: 'venue-closed' });
  await openAroundTheClock();
  const key = randomUUID();
  const first = await register(CLUB, addDays(today, 1), key);
  await openAroundTheClock([addDays(today, 1)]);
  expect(await register(CLUB, addDays(today, 1), key)).toMatchObject({ walkInId: first.walkInId });
  await openAroundTheClock();
});

test('groups that nobody pays for are few from one address, and more once some are paid', async () => {
  const key = randomUUID();
  const first = await register(STRANGER, addDays(today, 1), key);
  for (let count = 1; count < MAX_LATER; count += 1)
    expect(await register(STRANGER, addDays(today, count))).toMatchObject({ status: 200 });
  const refused = { status: 429, code: 'too-many-requests' };
  for (const ahead of [1, 30, 60])
    expect(await register(STRANGER, addDays(today, ahead))).toMatchObject(refused);
  expect(await register(STRANGER, addDays(today, 1), key)).toMatchObject({ walkInId: first.walkInId });
  expect(await register(STRANGER, today)).toMatchObject({ status: 200 });
  expect(await register(SCHOOL, addDays(today, 1))).toMatchObject({ status: 200 });

  const now = instant(Date.now());
  await updateWalkIn(first.walkInId, now, (walkIn) => decideWalkInCash(walkIn, { by: 'kim' }, now));
  expect(await register(STRANGER, addDays(today, 2))).toMatchObject({ status: 200 });
  expect(await register(STRANGER, addDays(today, 2))).toMatchObject(refused);
});

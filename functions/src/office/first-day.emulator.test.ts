import { randomUUID } from 'node:crypto';
import * as officeEndpoints from '@legacy-hub/domain/office/endpoints';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings } from '../stores/firestore/collections.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aPhone } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
import { TEST_VENUE } from '../testing/test-venue.ts';
import { walkInsHandlers } from '../walk-ins/handlers.ts';
import { officeHandlers } from './handlers.ts';

setProject('demo-first-day');

let server: Served;
beforeAll(async () => {
  server = await serveApp(
    { ...officeEndpoints, ...walkInsEndpoints },
    { ...officeHandlers, ...walkInsHandlers },
  );
  await settings().doc('venue').delete();
});
afterAll(() => server.close());

const buyAPass = () =>
  call(server, 'POST', '/api/walk-in', {
    body: {
      name: 'Ines Petrova',
      email: 'ines@example.com',
      phone: aPhone(),
      selectedDate: dayOf(instant(Date.now())),
      numHours: 1,
      numParticipants: 2,
      numNonParticipatingAdults: 0,
      idempotencyKey: randomUUID(),
    },
  });

// spec: set-up-1
test('a new project sells its first day pass once its first admin has set the venue up', async () => {
  expect(await buyAPass()).toMatchObject({ body: { code: 'opening-soon' } });
  const { token } = await aStaffMember('admin');
  expect(await call(server, 'GET', '/api/venue')).toMatchObject({ body: { revision: 0, venue: null } });
  const body = { revision: 0, venue: TEST_VENUE };
  expect(await call(server, 'PUT', '/api/admin/venue', { token, body })).toMatchObject({ status: 200 });
  expect(await buyAPass()).toMatchObject({ status: 200, body: { totalAmountInCents: 1050 } });
});

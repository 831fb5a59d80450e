import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { decideBooking } from '@legacy-hub/domain/bookings/rules';
import type { Household } from '@legacy-hub/domain/household-schema';
import { addDays, dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateHousehold } from '../stores/households.ts';
import { aPaidHousehold } from '../testing/households.ts';
import { call } from '../testing/http-client.ts';
import { type Served, serveApp } from '../testing/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aStaffMember } from '../testing/staff.ts';
import { bookingsHandlers } from './handlers.ts';

setProject('demo-list-expected');

const now = instant(Date.now());
const today = dayOf(now);

let server: Served;
beforeAll(async () => {
  server = await serveApp(bookingsEndpoints, bookingsHandlers);
});
afterAll(() => server.close());

async function booked(name: string, day: VenueDate): Promise<Household> {
  const { uid, primary } = await aPaidHousehold({ name, tiers: ['legacy-maker'] });
  const decision = await updateHousehold(uid, now, (household) =>
    decideBooking(household, { personId: primary.id, day, hours: 1 }, now),
  );
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.state;
}

async function expectedNames(): Promise<string[]> {
  const { body } = await call(server, 'GET', '/api/admin/expected', { token: (await aStaffMember()).token });
  return bookingsEndpoints.listExpected.output.parse(body).households.map(({ name }) => name);
}

test('staff see who has booked today, until they come', async () => {
  const mia = await booked('Mia Rossi', today);
  await booked('Ada Lovelace', today);
  await booked('Zoe Tomorrow', addDays(today, 1));
  await aPaidHousehold({ name: 'Ben Never' });
  expect(await expectedNames()).toEqual(['Ada Lovelace', 'Mia Rossi']);
  const checkIn = { personIds: [mia.primary.id], idempotencyKey: 'key-1', by: 'staff' };
  await updateHousehold(mia.uid, now, (household) => decideCheckIn(household, checkIn, now));
  expect(await expectedNames()).toEqual(['Ada Lovelace']);
});

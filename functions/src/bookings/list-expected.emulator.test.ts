import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { decideBooking } from '@legacy-hub/domain/bookings/rules';
import { accept } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import { addDays, dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { decideCheckIn } from '@legacy-hub/domain/visits/rules';
import { decideUndoCheckIn } from '@legacy-hub/domain/visits/undo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startErasure } from '../stores/customers/erasures.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { call } from '../testing/calls/http-client.ts';
import { type Served, serveApp } from '../testing/calls/serve-app.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidHousehold } from '../testing/subjects/households.ts';
import { aStaffMember } from '../testing/subjects/staff.ts';
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

test('staff see who has booked today, until they check in', async () => {
  const mia = await booked('Mia Rossi', today);
  await booked('Ada Lovelace', today);
  await booked('Zoe Tomorrow', addDays(today, 1));
  await aPaidHousehold({ name: 'Ben Never' });
  expect(await expectedNames()).toEqual(['Ada Lovelace', 'Mia Rossi']);
  const checkIn = { personIds: [mia.primary.id], idempotencyKey: 'key-1', by: 'staff' };
  await updateHousehold(mia.uid, now, (household) => decideCheckIn(household, checkIn, now));
  expect(await expectedNames()).toEqual(['Ada Lovelace']);
});

test('expected people have their current names, and return to the list once a check-in is undone', async () => {
  const { uid, primary } = await booked('Ines Petrova', today);
  const checkIn = { personIds: [primary.id], idempotencyKey: 'key-1', by: 'staff' };
  await updateHousehold(uid, now, (household) => decideCheckIn(household, checkIn, now));
  expect(await expectedNames()).not.toContain('Ines Petrova');
  const undo = { idempotencyKey: 'key-1', by: 'staff', isAdmin: false };
  await updateHousehold(uid, now, (household) => decideUndoCheckIn(household, undo, now));
  await updateHousehold(uid, now, (household) =>
    accept({ ...household, primary: { ...household.primary, name: 'Ines Okafor' } }),
  );
  const names = await expectedNames();
  expect(names).toContain('Ines Okafor');
  expect(names).not.toContain('Ines Petrova');
});

test('many people who book at once are all expected, and erased people aren’t', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Guest ${String(index).padStart(2, '0')}`);
  const [first, ...others] = await Promise.all(names.map((name) => booked(name, today)));
  expect(await expectedNames()).toEqual(expect.arrayContaining(names));
  await startErasure(first?.uid ?? '', now, decideEraseAccount);
  const left = await expectedNames();
  expect(left).toEqual(expect.arrayContaining(others.map(({ primary }) => primary.name)));
  expect(left).not.toContain('Guest 00');
});

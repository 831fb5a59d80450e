import { randomUUID } from 'node:crypto';
import {
  addDuration,
  dayOf,
  hours,
  type Instant,
  minutes,
  startOfDay,
  venueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { decideWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import { expect, test } from 'vitest';
import { updateWalkIn } from '../stores/customers/walk-ins.ts';
import { listRunningVisits } from '../stores/visits.ts';
import { countFewest } from '../testing/count-documents.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidWalkIn } from '../testing/subjects/walk-ins.ts';
import { howBusy } from './how-busy.ts';

setProject('demo-how-busy');

const saturdayNoon = addDuration(startOfDay(venueDate('2026-12-05')), hours(12));

async function checkInGroup(participants: number, at = saturdayNoon): Promise<void> {
  const { id } = await aPaidWalkIn({ at, date: dayOf(at), participants, adults: 5, hours: 2 });
  const command = { personIds: [id], idempotencyKey: randomUUID(), by: 'staff' };
  await updateWalkIn(id, at, (walkIn) => decideWalkInCheckIn(walkIn, command, at));
}

test('reads only the people who are here, not those who have left', async () => {
  const monday = addDuration(startOfDay(venueDate('2026-11-30')), hours(18));
  for (const earlier of [9, 6, 3]) await checkInGroup(40, addDuration(monday, -hours(earlier)));
  await checkInGroup(40, monday);
  const { reads } = await countFewest(3, () => listRunningVisits(monday));
  expect(reads).toBe(1);
});

test('counts people who arrived before midnight until their sessions end', async () => {
  const midnight = startOfDay(venueDate('2026-12-02'));
  await checkInGroup(7, addDuration(midnight, -minutes(30)));
  const peopleAt = async (now: Instant) => (await listRunningVisits(now)).map(({ people }) => people);
  expect(await peopleAt(addDuration(midnight, minutes(1)))).toEqual([12]);
  expect(await peopleAt(addDuration(midnight, hours(2)))).toEqual([]);
});

test('reports how busy the venue is, counting everyone in a group, and reads again after a minute', async () => {
  await checkInGroup(40);
  expect(await howBusy(saturdayNoon)).toBe('lively');
  await checkInGroup(40);
  expect(await howBusy(addDuration(saturdayNoon, minutes(1) - 1))).toBe('lively');
  expect(await howBusy(addDuration(saturdayNoon, minutes(1)))).toBe('full');
});

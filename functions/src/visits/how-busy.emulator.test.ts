import { randomUUID } from 'node:crypto';
import { addDuration, dayOf, instant, minutes } from '@legacy-hub/domain/venue-time';
import { decideWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import { expect, test } from 'vitest';
import { updateWalkIn } from '../stores/walk-ins.ts';
import { setProject } from '../testing/set-project.ts';
import { aPaidWalkIn } from '../testing/walk-ins.ts';
import { howBusy } from './how-busy.ts';

setProject('demo-how-busy');

const saturdayNoon = instant(Date.parse('2026-11-28T12:00:00+11:00'));

async function checkInGroup(participants: number): Promise<void> {
  const { id } = await aPaidWalkIn({ date: dayOf(saturdayNoon), participants, adults: 5, hours: 2 });
  const command = { personIds: [id], idempotencyKey: randomUUID(), by: 'staff' };
  await updateWalkIn(id, saturdayNoon, (walkIn) => decideWalkInCheckIn(walkIn, command, saturdayNoon));
}

test('says how busy the venue is, counting everyone in a group, and reads again after a minute', async () => {
  await checkInGroup(40);
  expect(await howBusy(saturdayNoon)).toBe('lively');
  await checkInGroup(40);
  expect(await howBusy(addDuration(saturdayNoon, minutes(1) - 1))).toBe('lively');
  expect(await howBusy(addDuration(saturdayNoon, minutes(1)))).toBe('full');
});

import { setTimeout as pause } from 'node:timers/promises';
import { decideBooking } from '@legacy-hub/domain/bookings/rules';
import type { Household } from '@legacy-hub/domain/documents/household';
import { emptyDay } from '@legacy-hub/domain/places/rules';
import { addDays, dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { listExpectedOn } from '@legacy-hub/functions/src/stores/customers/expected.ts';
import { updateHousehold } from '@legacy-hub/functions/src/stores/customers/households.ts';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect, test, vi } from 'vitest';
import { firestore } from '../../functions/src/firebase/admin.ts';
import { recountDays } from '../../functions/src/places/recount-days.ts';
import { withVenue } from '../../functions/src/stores/venue.ts';
import { setProject } from '../../functions/src/testing/set-project.ts';
import { readRecountArgs, recount } from './main.ts';

setProject('demo-recount');

const now = () => instant(Date.now());
const today = dayOf(now());
const yesterday = addDays(today, -1);

async function printedBy(work: () => Promise<unknown>): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await work();
  const lines = log.mock.calls.map(([line]) => String(line).trim().replace(/\s+/g, ' '));
  log.mockRestore();
  return lines;
}

test('a recount reports the days with wrong figures, and finds none when repeated', async () => {
  await aPaidHousehold();
  const [entry] = (await firestore().collection('ledger').get()).docs;
  await entry?.ref.delete();
  await firestore().doc('counters/members').delete();
  expect(await printedBy(() => recount(yesterday, today))).toEqual([
    `right ${yesterday}`,
    `corrected ${today}`,
    'corrected how many are members',
    'right who has booked and is expected from today on',
    'recounted days that were wrong: 1',
  ]);
  expect(await printedBy(() => recount(yesterday, today))).toEqual([
    `right ${yesterday}`,
    `right ${today}`,
    'right how many are members',
    'right who has booked and is expected from today on',
    'recounted every day was right',
  ]);
});

const aBooking = async (day: VenueDate) => {
  const household = await aPaidHousehold();
  await book(household, day);
  return household;
};
const book = ({ uid, primary }: Household, day: VenueDate) =>
  updateHousehold(uid, now(), (household) =>
    decideBooking(household, { personId: primary.id, day, hours: 1 }, now()),
  );
const storedOn = async (day: VenueDate) => ({
  hours: (await firestore().doc(`days/${day}`).get()).get('reserved') ?? 0,
  expectedPeopleIds: (await listExpectedOn(day)).map(({ id }) => id).toSorted(),
});

test('a recount corrects the reserved places from today on and the expected people, even on days without any', async () => {
  const [day, free] = [addDays(today, 2), addDays(today, 3)];
  const { uid } = await aBooking(day);
  const expired = await aBooking(free);
  await firestore().doc(`users/${expired.uid}`).delete();
  for (const { ref } of (await firestore().collection('expected').where('day', '==', day).get()).docs)
    await ref.delete();
  await firestore().doc(`days/${day}`).update({ reserved: 9 });
  expect(await printedBy(() => recount(today, today))).toContain(
    `corrected who has booked and is expected on ${day}`,
  );
  expect(await storedOn(day)).toEqual({ hours: 1, expectedPeopleIds: [uid] });
  expect(await storedOn(free)).toEqual({ hours: 0, expectedPeopleIds: [] });
});

test('a recount preserves concurrent bookings', async () => {
  const day = addDays(today, 4);
  const households = await Promise.all(Array.from({ length: 4 }, () => aPaidHousehold()));
  await firestore()
    .doc(`days/${day}`)
    .set({ ...emptyDay(day), reserved: 5 });
  await Promise.all([
    ...households.map(async (household, index) => {
      await pause(index * 30);
      await book(household, day);
    }),
    withVenue(() => recountDays(now())),
  ]);
  expect(await withVenue(() => recountDays(now()))).toEqual([]);
  expect(await storedOn(day)).toEqual({
    hours: 4,
    expectedPeopleIds: households.map(({ uid }) => uid).toSorted(),
  });
});

test('a recount refuses invalid, reversed or future days with a clear message', async () => {
  expect(() => readRecountArgs(['--from', 'monday'])).toThrow('npm run recount');
  expect(() => readRecountArgs(['--from', '2026-02-01', '--until', '2026-01-01'])).toThrow(
    'end before they begin',
  );
  await expect(recount(today, addDays(today, 1))).rejects.toThrow('is still to come');
});

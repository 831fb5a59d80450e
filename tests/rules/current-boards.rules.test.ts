import {
  addDays,
  addDuration,
  dayOf,
  endOfDay,
  hours,
  instant,
  minutes,
} from '@legacy-hub/domain/venue/time/venue-time';
import { currentArrivals } from '@legacy-hub/web/src/features/staff/live.ts';
import { currentVisits, doubleEntries } from '@legacy-hub/web/src/features/visits/live.ts';
import { TODAYS_WALK_INS } from '@legacy-hub/web/src/features/walk-ins/live.ts';
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getDocs, getFirestore, writeBatch } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { mockToken } from './actors.ts';
import { openDocuments } from './documents-emulator.ts';
import { requireVariable, shippedRules } from './emulators.ts';

const projectId = 'demo-rules-current-visits';
await openDocuments(projectId, shippedRules('firestore.rules'));

const now = instant(Date.now());

function connectAs(name: string, token: Parameters<typeof connectFirestoreEmulator>[3]) {
  const { hostname, port } = new URL(`http://${requireVariable('FIRESTORE_EMULATOR_HOST')}`);
  const firestore = getFirestore(initializeApp({ projectId }, name));
  connectFirestoreEmulator(firestore, hostname, Number(port), token);
  return firestore;
}

const owner = connectAs('owner', { mockUserToken: 'owner' });
const counter = connectAs('counter', mockToken('staff'));

async function store(path: string, count: number, fields: object): Promise<void> {
  const batch = writeBatch(owner);
  for (let index = 0; index < count; index += 1) batch.set(doc(owner, `${path}-${index}`), fields);
  await batch.commit();
}

const BOARDS = [
  { what: 'those who are here', path: 'visits', day: 'day', query: currentVisits },
  { what: 'groups that are here or to come', path: 'walkIns', day: 'date', query: TODAYS_WALK_INS.current },
];

test.each(BOARDS)(
  'an opening counter reads $what, regardless of the number of people who have left today',
  async ({ path, day, query }) => {
    const ended = (since: number) => ({ [day]: dayOf(now), endsAt: addDuration(now, -since) });
    await store(`${path}/here`, 3, { [day]: dayOf(now), endsAt: endOfDay(dayOf(now)) });
    await store(`${path}/ended`, 10, ended(hours(2)));
    expect((await getDocs(query(counter, now))).size).toBe(3);
    await store(`${path}/ended`, 400, ended(hours(2)));
    await store(`${path}/ended-too`, 400, ended(hours(3)));
    expect((await getDocs(query(counter, now))).size).toBe(3);
  },
);

const today = dayOf(now);
const yesterday = addDays(today, -1);
const soon = addDuration(now, hours(1));

test.each(BOARDS)('an open counter lists $what since before midnight', async ({ path, day, query }) => {
  const before = (await getDocs(query(counter, now))).size;
  await store(`${path}/since-yesterday`, 2, { [day]: yesterday, endsAt: soon });
  await store(`${path}/of-yesterday`, 2, { [day]: yesterday, endsAt: addDuration(now, -hours(2)) });
  expect((await getDocs(query(counter, now))).size).toBe(before + 2);
});

test('groups of later days are not among the groups that are here or expected today', async () => {
  const listed = async () => (await getDocs(TODAYS_WALK_INS.current(counter, now))).size;
  const before = await listed();
  await store('walkIns/later', 20, { date: addDays(today, 1), endsAt: endOfDay(addDays(today, 1)) });
  expect(await listed()).toBe(before);
});

test('an open counter lists the double entries of the last hours, even from before midnight', async () => {
  const entry = { by: 'kim', day: yesterday, endsAt: addDuration(now, -hours(2)) };
  await store('visits/twice', 1, { ...entry, checkedInTwice: { at: addDuration(now, -minutes(10)) } });
  await store('visits/twice-by-another', 1, { ...entry, by: 'lee', checkedInTwice: { at: now } });
  await store('visits/twice-long-ago', 1, { ...entry, checkedInTwice: { at: addDuration(now, -hours(13)) } });
  const { docs } = await getDocs(doubleEntries(counter, 'kim', now));
  expect(docs.map(({ id }) => id)).toEqual(['twice-0']);
});

test('an opening counter reads the households at the door, and none that have expired', async () => {
  await store('arrivals/waiting', 2, { until: soon });
  await store('arrivals/expired', 40, { until: addDuration(now, -minutes(1)) });
  expect((await getDocs(currentArrivals(counter, now))).size).toBe(2);
});

import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { createWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import * as time from '@legacy-hub/domain/venue/time/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { BENCH } from '@legacy-hub/local/launcher/environments.ts';
import { currentVisits, doubleEntries } from '@legacy-hub/web/src/features/visits/live.ts';
import { TODAYS_WALK_INS } from '@legacy-hub/web/src/features/walk-ins/live.ts';
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getDocs, getFirestore } from 'firebase/firestore';
import { type Stored, storeAll } from './data-size.ts';
import { anActiveVisit, aWalkIn, storedVisit, storedWalkIn } from './full-board.ts';
import { type Row, row } from './row.ts';

const PEOPLE_HERE = 40;
const GROUPS_TO_COME = 20;
/** One group a minute from 9 am, each for an hour. */
const LEFT_BY_SIX = 400;

const counter = getFirestore(initializeApp({ projectId: BENCH.project }, 'counter-reads'));
connectFirestoreEmulator(counter, '127.0.0.1', BENCH.ports.firestore, { mockUserToken: 'owner' });

/**
 * Counts the documents that a counter's listeners read when it opens at 9 am and at 6 pm, with the same
 * number of people present.
 */
export async function counterReadRows(members: number, among100?: number): Promise<Row[]> {
  const today = time.startOfDay(time.dayOf(time.instant(Date.now())));
  const nine = time.addDuration(today, time.hours(9));
  const six = time.addDuration(today, time.hours(18));
  const atNine = await readsWith(peopleHere(nine), nine);
  const atSix = await readsWith([...peopleHere(six), ...peopleLeft(nine)], six);
  return Object.entries({ '9 am': atNine, '6 pm': atSix }).map(([hour, measured]) => {
    const what = `counter opened at ${hour} with ${members} members, documents read`;
    const baseline = among100 ?? atNine;
    return row({ what, measured, baseline, unit: 'documents', target: { atMost: 1 } });
  });
}

const listOf = <Item>(count: number, create: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => create(index));

const stored = (visits: readonly VisitRecord[], groups: readonly WalkIn[]): Stored[] => [
  ...visits.map((visit): Stored => [`visits/${visit.id}`, storedVisit(visit)]),
  ...groups.map((group): Stored => [`walkIns/${group.id}`, storedWalkIn(group)]),
];

function peopleHere(now: time.Instant): Stored[] {
  const visits = listOf(PEOPLE_HERE, (index) => ({ ...anActiveVisit(index, now), sessionHours: 2 }));
  const groups = listOf(GROUPS_TO_COME, (index) => {
    return { ...aWalkIn(index, now), id: createWalkInId(`to-come-${index}`) };
  });
  return stored(visits, groups);
}

function peopleLeft(since: time.Instant): Stored[] {
  const visits = listOf(LEFT_BY_SIX, (index) => {
    const visit = anActiveVisit(index, time.addDuration(since, time.minutes(index)));
    return { ...visit, id: `left-${index}`, sessionHours: 1 };
  });
  const groups = visits.map((visit, index) => {
    return { ...aWalkIn(index, visit.at), id: createWalkInId(visit.id), hours: 1, visits: [visit] };
  });
  return stored(visits, groups);
}

/** Counts the additional reads caused by these documents. */
async function readsWith(documents: readonly Stored[], now: time.Instant): Promise<number> {
  const before = await readsAt(now);
  await storeAll(documents);
  const after = await readsAt(now);
  await Promise.all(documents.map(([path]) => firestore().doc(path).delete()));
  return after - before;
}

async function readsAt(now: time.Instant): Promise<number> {
  const snapshots = [
    await getDocs(currentVisits(counter, now)),
    await getDocs(TODAYS_WALK_INS.current(counter, now)),
    await getDocs(doubleEntries(counter, 'staff-1', now)),
  ];
  return snapshots.reduce((sum, { size }) => sum + size, 0);
}

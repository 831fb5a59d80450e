import {
  addDuration,
  dayOf,
  hours,
  type Instant,
  instant,
  minutes,
  startOfDay,
} from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { createWalkInId } from '@legacy-hub/domain/walk-ins/id';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { BENCH } from '@legacy-hub/local/launcher/environments.ts';
import { currentVisits, doubleEntries } from '@legacy-hub/web/src/features/visits/current-visits.ts';
import { TODAYS_WALK_INS } from '@legacy-hub/web/src/features/walk-ins/todays-walk-ins.ts';
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getDocs, getFirestore } from 'firebase/firestore';
import { anActiveVisit, aWalkIn, storedVisit, storedWalkIn } from '../journeys/full-board/fill-board.ts';
import { type Stored, storeAll } from './data-size.ts';

const [NINE, SIX] = [hours(9), hours(18)];
const PEOPLE_HERE = 40;
const GROUPS_TO_COME = 20;
/** One a minute from 9 am, each for an hour. */
const GONE_BY_SIX = 400;

const counter = getFirestore(initializeApp({ projectId: BENCH.project }, 'counter-reads'));
connectFirestoreEmulator(counter, '127.0.0.1', BENCH.ports.firestore, { mockUserToken: 'owner' });

/** How many documents the listeners of a counter read when it opens at 9 am and at 6 pm, with as many people here. */
export async function countCounterReads(): Promise<{ atNine: number; atSix: number }> {
  const today = startOfDay(dayOf(instant(Date.now())));
  const [nine, six] = [addDuration(today, NINE), addDuration(today, SIX)];
  return {
    atNine: await readsWith(peopleHere(nine), nine),
    atSix: await readsWith([...peopleHere(six), ...peopleGone(nine)], six),
  };
}

const listOf = <Item>(count: number, create: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => create(index));

const visitOf = (visit: VisitRecord): Stored => [`visits/${visit.id}`, storedVisit(visit)];
const groupOf = (group: WalkIn): Stored => [`walkIns/${group.id}`, storedWalkIn(group)];

const peopleHere = (now: Instant): Stored[] => [
  ...listOf(PEOPLE_HERE, (index) =>
    visitOf({ ...anActiveVisit(index, now), id: `here-${index}`, sessionHours: 2 }),
  ),
  ...listOf(GROUPS_TO_COME, (index) =>
    groupOf({ ...aWalkIn(index, now), id: createWalkInId(`to-come-${index}`) }),
  ),
];

const peopleGone = (since: Instant): Stored[] =>
  listOf(GONE_BY_SIX, (index) => addDuration(since, minutes(index))).flatMap((at, index) => {
    const visit = { id: `gone-${index}`, at, by: 'staff-1', idempotencyKey: `gone-${index}`, undone: null };
    const id = createWalkInId(visit.id);
    return [
      visitOf({ ...anActiveVisit(index, at), id: visit.id, sessionHours: 1 }),
      groupOf({ ...aWalkIn(index, at), id, hours: 1, visits: [visit] }),
    ];
  });

/** What these documents add to what is read anyway. */
async function readsWith(documents: readonly Stored[], now: Instant): Promise<number> {
  const before = await readsAt(now);
  await storeAll(documents);
  const after = await readsAt(now);
  await Promise.all(documents.map(([path]) => firestore().doc(path).delete()));
  return after - before;
}

async function readsAt(now: Instant): Promise<number> {
  const queries = [
    currentVisits(counter, now),
    TODAYS_WALK_INS.current(counter, now),
    doubleEntries(counter, 'staff-1', now),
  ];
  const snapshots = await Promise.all(queries.map((each) => getDocs(each)));
  return snapshots.reduce((sum, { size }) => sum + size, 0);
}

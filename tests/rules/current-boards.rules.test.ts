import { addDuration, dayOf, endOfDay, hours, instant } from '@legacy-hub/domain/venue-time';
import { currentVisits } from '@legacy-hub/web/src/features/visits/live.ts';
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
  'an opening counter reads $what, however many have come and gone today',
  async ({ path, day, query }) => {
    const ended = (since: number) => ({ [day]: dayOf(now), endsAt: addDuration(now, -since) });
    await store(`${path}/here`, 3, { [day]: dayOf(now), endsAt: endOfDay(dayOf(now)) });
    await store(`${path}/gone`, 10, ended(hours(2)));
    expect((await getDocs(query(counter, now))).size).toBe(3);
    await store(`${path}/gone`, 400, ended(hours(2)));
    await store(`${path}/gone-too`, 400, ended(hours(3)));
    expect((await getDocs(query(counter, now))).size).toBe(3);
  },
);

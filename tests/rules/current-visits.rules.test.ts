import { addDuration, dayOf, endOfDay, hours, type Instant, instant } from '@legacy-hub/domain/venue-time';
import { currentVisits } from '@legacy-hub/web/src/features/visits/current-visits.ts';
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

async function storeVisits(name: string, count: number, endsAt: Instant): Promise<void> {
  const batch = writeBatch(owner);
  for (let index = 0; index < count; index += 1)
    batch.set(doc(owner, `visits/${name}-${index}`), { day: dayOf(now), endsAt });
  await batch.commit();
}

test('an opening counter reads those who are here, however many have come and gone today', async () => {
  await storeVisits('here', 3, endOfDay(dayOf(now)));
  await storeVisits('gone', 10, addDuration(now, -hours(2)));
  expect((await getDocs(currentVisits(counter, now))).size).toBe(3);
  await storeVisits('gone', 400, addDuration(now, -hours(2)));
  await storeVisits('gone-too', 400, addDuration(now, -hours(3)));
  expect((await getDocs(currentVisits(counter, now))).size).toBe(3);
});

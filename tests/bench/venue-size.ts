/** Worth its lines because a call that reads more as the venue grows shows only in venues of two sizes. */

import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { auth, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { anUnpaidWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { seedLargeDataSet } from '@legacy-hub/local/seed/large-data-set.ts';

/** Adds members until there are this many, and replaces today's walk-ins with this number of new ones. */
export async function growTo(size: { readonly members: number; readonly walkIns: number }): Promise<void> {
  const missing = size.members - (await firestore().collection('users').count().get()).data().count;
  const { uid } = await auth().getUserByEmail('staff@legacyhub.test');
  const added = { members: missing, seed: size.members };
  if (missing > 0) await seedLargeDataSet(added, uid, instant(Date.now()));
  await fillToday(size.walkIns);
}

/** Replaces today's walk-ins. Returns the last one's name. */
export async function fillToday(count: number): Promise<string> {
  const today = dayOf(instant(Date.now()));
  const { docs } = await firestore().collection('walkIns').where('date', '==', today).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  for (let number = 1; number <= count; number += 1) await anUnpaidWalkIn({ name: nameOf(number) });
  return nameOf(count);
}

const nameOf = (number: number): string => `Walk-in ${String(number).padStart(3, '0')}.`;

import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { auth, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { seedLargeDataSet } from '@legacy-hub/local/seed/large-data-set.ts';
import { document, forEachIn, from } from './documents.ts';
import { aWalkIn, storedWalkIn } from './full-board.ts';

export async function growTo(members: number): Promise<void> {
  const missing = members - (await from('users').count().get()).data().count;
  const { uid: staff } = await auth().getUserByEmail('staff@legacyhub.test');
  if (missing > 0) await seedLargeDataSet({ members: missing, seed: members }, staff, instant(Date.now()));
}

export type Stored = readonly [path: string, document: object];

export async function storeAll(documents: readonly Stored[]): Promise<void> {
  const writer = firestore().bulkWriter({ throttling: false });
  for (const [path, content] of documents) void writer.set(document(path), content);
  await writer.close();
}

/** Replaces today's walk-ins with this number of new ones. Returns the last one's name. */
export async function fillToday(count: number): Promise<string> {
  const now = instant(Date.now());
  await forEachIn(from('walkIns').where('date', '==', dayOf(now)), (pass) => pass.delete());
  const groups = Array.from({ length: count }, (_, index) => aWalkIn(index, now));
  await storeAll(groups.map((group) => [`walkIns/${group.id}`, storedWalkIn(group)]));
  return groups.at(-1)?.name ?? '';
}

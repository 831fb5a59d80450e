import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { seedLargeDataSet } from '@legacy-hub/local/seed/large-data-set.ts';
import { aWalkIn, storedWalkIn } from '../journeys/full-board/fill-board.ts';

const membersNow = async (): Promise<number> =>
  (await firestore().collection('users').count().get()).data().count;

export async function growTo(members: number, staff: string): Promise<void> {
  const missing = members - (await membersNow());
  if (missing > 0) await seedLargeDataSet({ members: missing, seed: members }, staff, instant(Date.now()));
}

export type Stored = readonly [path: string, document: object];

export async function storeAll(documents: readonly Stored[]): Promise<void> {
  const writer = firestore().bulkWriter({ throttling: false });
  for (const [path, document] of documents) void writer.set(firestore().doc(path), document);
  await writer.close();
}

/** Replaces today's walk-ins by this many. Returns the last one's name. */
export async function fillToday(count: number): Promise<string> {
  const now = instant(Date.now());
  const passes = firestore().collection('walkIns');
  const { docs } = await passes.where('date', '==', dayOf(now)).get();
  const groups = Array.from({ length: count }, (_, index) => aWalkIn(index, now));
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await storeAll(groups.map((group) => [`walkIns/${group.id}`, storedWalkIn(group)]));
  return groups.at(-1)?.name ?? '';
}

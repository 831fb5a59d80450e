import { addDuration, days, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { type DocumentReference, FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../firebase/admin.ts';
import { pagesOfIds } from './firestore/queries.ts';

/**
 * The number of consecutive failures of a schedule at an item. Deleted when it succeeds, and after a month.
 */
const failureSchema = z.object({ attempts: z.int(), lastAt: z.int() });
export type Failure = z.infer<typeof failureSchema>;

const failureRef = (work: string, item: string): DocumentReference =>
  firestore().doc(`failedItems/${work}:${item.replaceAll('/', '_')}`);

/** Returns the failures of those items that have failed. */
export async function findFailures(
  work: string,
  items: readonly string[],
): Promise<ReadonlyMap<string, Failure>> {
  const refs = items.map((item) => failureRef(work, item));
  const stored = refs.length > 0 ? await firestore().getAll(...refs) : [];
  const found = items.flatMap((item, index): [string, Failure][] =>
    stored[index]?.exists ? [[item, failureSchema.parse(stored[index].data())]] : [],
  );
  return new Map(found);
}

/** Lists the ids of all items of a task that failed and have not succeeded since. */
export async function* pagesOfFailedItems(work: string): AsyncGenerator<string[]> {
  const id = FieldPath.documentId();
  const failed = firestore()
    .collection('failedItems')
    .where(id, '>', `${work}:`)
    .where(id, '<', `${work};`) // `;` is the character after the colon
    .orderBy(id);
  for await (const ids of pagesOfIds(failed)) yield ids.map((each) => each.slice(work.length + 1));
}

/** Records a failure. If it isn't counted, it is only stored so that the item is found again. */
export async function recordFailure(
  { work, item, isCounted }: { work: string; item: string; isCounted: boolean },
  now: Instant,
): Promise<void> {
  await failureRef(work, item).set(
    {
      attempts: FieldValue.increment(isCounted ? 1 : 0),
      lastAt: now,
      expiresAt: Timestamp.fromMillis(addDuration(now, days(30))),
    },
    { merge: true },
  );
}

export async function clearFailure(work: string, item: string): Promise<void> {
  await failureRef(work, item).delete();
}

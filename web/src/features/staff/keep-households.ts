import { addDuration, type Instant, seconds } from '@legacy-hub/domain/venue-time';
import { FirebaseError } from 'firebase/app';
import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { keepExpected, retainExpected } from '../../live/kept-documents.ts';
import { pathOf } from './customer.ts';

/** After this, a counter that opened has drawn what it opens with. */
const OPENING_MS = seconds(5);

let reading = new AbortController();

/**
 * Keeps the households that are expected today for a search without a network, until it is called with others. Each is
 * read once, one after the other, so that whatever staff do comes first.
 */
export async function keepHouseholds(
  firestore: Firestore,
  ids: readonly string[],
  openedAt: Instant,
): Promise<void> {
  reading.abort();
  reading = new AbortController();
  const { signal } = reading;
  await new Promise((resolve) => setTimeout(resolve, addDuration(openedAt, OPENING_MS) - Date.now()));
  for (const path of retainExpected(ids.map((id) => pathOf({ kind: 'member', id })))) {
    if (signal.aborted || !navigator.onLine) return;
    try {
      keepExpected(path, (await getDocFromServer(doc(firestore, path))).data());
    } catch (error) {
      if (error instanceof FirebaseError) return;
      throw error;
    }
  }
}

import { seconds } from '@legacy-hub/domain/venue-time';
import { FirebaseError } from 'firebase/app';
import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { keepExpected, retainExpected } from '../../live/kept-documents.ts';
import { pathOf } from './customer.ts';

/** After this, a counter that opened has drawn what it opens with. */
const OPENING_MS = seconds(5);

/** Keeps the households that are expected today for a search without a network. Each is read once. */
export function useKeepExpected(householdIds: readonly string[] | null): void {
  const firestore = useFirestore();
  const [openedAt] = useState(() => Date.now());
  const ids = householdIds?.join(' ');
  useEffect(() => {
    if (ids === undefined) return;
    const stopping = new AbortController();
    const paths = ids
      .split(' ')
      .filter(Boolean)
      .map((id) => pathOf({ kind: 'member', id }));
    const delay = Math.max(0, openedAt + OPENING_MS - Date.now());
    const timer = setTimeout(() => void keepThem(firestore, paths, stopping.signal), delay);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [firestore, ids, openedAt]);
}

/** One after the other, so that whatever staff do comes first. */
async function keepThem(firestore: Firestore, expected: string[], signal: AbortSignal): Promise<void> {
  for (const path of retainExpected(expected)) {
    if (signal.aborted || !navigator.onLine) return;
    try {
      keepExpected(path, (await getDocFromServer(doc(firestore, path))).data());
    } catch (error) {
      if (error instanceof FirebaseError) return;
      throw error;
    }
  }
}

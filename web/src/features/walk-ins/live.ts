import { dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue-time';
import { parseWalkIn, type WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { collection, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import type { Live } from '../../live/live-source.ts';
import { retryLiveQuery } from '../../live/live-source-registry.ts';
import { useLiveList } from '../../live/use-live-list.ts';
import { useDerivedFromNow } from '../../live/use-now.ts';

const nameOf = (day: VenueDate): string => `walk-ins of ${day}`;

/** The walk-ins of the current venue day, oldest first. All boards share one listener. */
export function useTodaysWalkIns(): Live<readonly WalkIn[]> {
  const today = useDerivedFromNow('minute', dayOf);
  return useLiveList({
    name: nameOf(today),
    query: (firestore) =>
      query(collection(firestore, 'walkIns'), where('date', '==', today), orderBy('createdAt')),
    parse: parseWalkIn,
  });
}

export function useRetryTodaysWalkIns(): () => void {
  const firestore = useFirestore();
  return () => retryLiveQuery(firestore, nameOf(dayOf(instant(Date.now()))));
}

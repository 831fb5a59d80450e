import { dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue-time';
import { parseVisitRecord, type VisitRecord } from '@legacy-hub/domain/visits/schema';
import { collection, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import type { Live } from '../../live/live-source.ts';
import { retryLiveQuery } from '../../live/live-source-registry.ts';
import { useLiveList } from '../../live/use-live-list.ts';
import { useDerivedFromNow } from '../../live/use-now.ts';

const nameOf = (day: VenueDate): string => `visits of ${day}`;

/** All check-ins of the current venue day, oldest first, including undone ones. */
export function useTodaysVisits(): Live<readonly VisitRecord[]> {
  const today = useDerivedFromNow('minute', dayOf);
  return useLiveList({
    name: nameOf(today),
    query: (firestore) => query(collection(firestore, 'visits'), where('day', '==', today), orderBy('at')),
    parse: parseVisitRecord,
  });
}

export function useRetryTodaysVisits(): () => void {
  const firestore = useFirestore();
  return () => retryLiveQuery(firestore, nameOf(dayOf(instant(Date.now()))));
}

import { dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import { readVisitRecord, type VisitRecord } from '@legacy-hub/domain/visits/schema';
import { collection, orderBy, query, where } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';
import type { Live } from '../../live/live-source.ts';
import { useLiveList } from '../../live/use-live-list.ts';

/** Every check-in of the venue's today, the first one first, undone ones included. */
export function useTodaysVisits(now: Instant): Live<readonly VisitRecord[]> {
  const today = dayOf(now);
  return useLiveList({
    name: `visits of ${today}`,
    query: () => query(collection(firestore, 'visits'), where('day', '==', today), orderBy('at')),
    parse: readVisitRecord,
  });
}

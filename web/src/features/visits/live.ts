import { dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue-time';
import { parseVisitRecord, type VisitRecord } from '@legacy-hub/domain/visits/schema';
import { useFirestore } from 'reactfire';
import type { Live } from '../../live/live-source.ts';
import { retryLiveQuery } from '../../live/live-source-registry.ts';
import { useLiveList } from '../../live/use-live-list.ts';
import { useDerivedFromNow } from '../../live/use-now.ts';
import { useSession } from '../../session/use-session.ts';
import { currentVisits } from './current-visits.ts';

const nameOf = (day: VenueDate): string => `visits of ${day}`;

/** The visits of those who are here, and all that begin or end while it is open, including undone ones. */
export function useCurrentVisits(): Live<readonly VisitRecord[]> {
  return useLiveList(
    {
      name: nameOf(useDerivedFromNow('minute', dayOf)),
      query: (firestore) => currentVisits(firestore, instant(Date.now())),
      parse: parseVisitRecord,
    },
    useSession().end,
  );
}

export function useRetryCurrentVisits(): () => void {
  const firestore = useFirestore();
  return () => retryLiveQuery(firestore, nameOf(dayOf(instant(Date.now()))));
}

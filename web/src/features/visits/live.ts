import { withKeptVisits } from '@legacy-hub/domain/outbox/kept-visits';
import { dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue-time';
import { parseVisitRecord, type VisitRecord } from '@legacy-hub/domain/visits/schema';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import type { Live } from '../../live/live-source.ts';
import { retryLiveQuery } from '../../live/live-source.ts';
import { useLiveList } from '../../live/use-live-list.ts';
import { useDerivedFromNow } from '../../live/use-now.ts';
import { useKept } from '../../outbox/use-outbox.ts';
import { useSession } from '../../session/use-session.ts';
import { currentVisits, doubleEntries } from './current-visits.ts';

const nameOf = (day: VenueDate): string => `visits of ${day}`;

/** The visits of those who are here, and all that begin or end while it is open, including undone ones and those that wait to be sent. */
export function useCurrentVisits(): Live<readonly VisitRecord[]> {
  const { waiting } = useKept();
  const live = useLiveList(
    {
      name: nameOf(useDerivedFromNow('minute', dayOf)),
      query: (firestore) => currentVisits(firestore, instant(Date.now())),
      parse: parseVisitRecord,
    },
    useSession().renew,
  );
  return useMemo(
    () => (live.state === 'ready' ? { ...live, data: withKeptVisits(live.data, waiting) } : live),
    [live, waiting],
  );
}

/** Today's visits of people whom this person of the staff let in, and another counter as well. */
export const useDoubleEntries = (staff: string): Live<readonly VisitRecord[]> =>
  useLiveList(
    {
      name: `double entries of ${staff} on ${useDerivedFromNow('minute', dayOf)}`,
      query: (firestore) => doubleEntries(firestore, staff, instant(Date.now())),
      parse: parseVisitRecord,
    },
    useSession().renew,
  );

export function useRetryCurrentVisits(): () => void {
  const firestore = useFirestore();
  return () => retryLiveQuery(firestore, nameOf(dayOf(instant(Date.now()))));
}

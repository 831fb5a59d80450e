import { dayOf, instant, type VenueDate } from '@legacy-hub/domain/venue-time';
import { lastPassDay } from '@legacy-hub/domain/walk-ins/rules';
import { parseWalkIn, type WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { collection, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import type { Live } from '../../live/live-source.ts';
import { retryLiveQuery } from '../../live/live-source-registry.ts';
import { useLiveList } from '../../live/use-live-list.ts';
import { useDerivedFromNow } from '../../live/use-now.ts';
import { useSession } from '../../session/use-session.ts';

const nameOf = (day: VenueDate): string => `walk-ins of ${day}`;

/** The walk-ins of the current venue day, oldest first. All boards share one listener. */
export function useTodaysWalkIns(): Live<readonly WalkIn[]> {
  const today = useDerivedFromNow('minute', dayOf);
  return useLiveList(
    {
      name: nameOf(today),
      query: (firestore) =>
        query(collection(firestore, 'walkIns'), where('date', '==', today), orderBy('createdAt')),
      parse: parseWalkIn,
    },
    useSession().renew,
  );
}

const comingAfter = (today: VenueDate): string => `walk-ins after ${today}`;

/** The walk-ins of the days after today, as far ahead as passes are sold, by day. */
export function useComingWalkIns(): Live<readonly WalkIn[]> {
  const today = useDerivedFromNow('minute', dayOf);
  return useLiveList(
    {
      name: comingAfter(today),
      query: (firestore) =>
        query(
          collection(firestore, 'walkIns'),
          where('date', '>', today),
          where('date', '<=', lastPassDay(today)),
          orderBy('date'),
          orderBy('createdAt'),
        ),
      parse: parseWalkIn,
    },
    useSession().renew,
  );
}

export function useRetryComingWalkIns(): () => void {
  const firestore = useFirestore();
  return () => retryLiveQuery(firestore, comingAfter(dayOf(instant(Date.now()))));
}

export function useRetryTodaysWalkIns(): () => void {
  const firestore = useFirestore();
  return () => retryLiveQuery(firestore, nameOf(dayOf(instant(Date.now()))));
}

import { parseVisitRecord, type VisitRecord } from '@legacy-hub/domain/documents/visit';
import { doubleEntriesSince } from '@legacy-hub/domain/outbox/double-entry';
import { withQueuedVisits } from '@legacy-hub/domain/outbox/queued';
import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { shownSince } from '@legacy-hub/domain/visits/here-now';
import { collection, type Firestore, orderBy, type Query, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import type { Live, Retryable } from '../../live/live-source.ts';
import { useLiveList } from '../../live/use-live-list.ts';
import { useToday } from '../../live/use-now.ts';
import { useQueue } from '../../outbox/use-outbox.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * Visits of people who are here or whose session recently ended, ordered by the end of the session,
 * regardless of the day they began. Undone check-ins are included for the same time. The number of reads
 * doesn't grow during the day.
 */
export const currentVisits = (firestore: Firestore, now: Instant): Query =>
  query(collection(firestore, 'visits'), where('endsAt', '>', shownSince(now)), orderBy('endsAt'));

/** Visits of the last hours that both this staff member and an offline counter checked in. */
export const doubleEntries = (firestore: Firestore, staff: string, now: Instant): Query =>
  query(
    collection(firestore, 'visits'),
    where('by', '==', staff),
    where('checkedInTwice.at', '>', doubleEntriesSince(now)),
    orderBy('checkedInTwice.at'),
  );

/**
 * Current visits, plus all that begin or end while the board is open, including undone ones and queued ones.
 */
export function useCurrentVisits(): Retryable<readonly VisitRecord[]> {
  const { waiting } = useQueue();
  const { live, retry } = useLiveList(
    {
      name: 'current visits',
      period: useToday(),
      query: (firestore) => currentVisits(firestore, instant(Date.now())),
      parse: parseVisitRecord,
    },
    useSession().renew,
  );
  const shown = useMemo(
    () => (live.state === 'ready' ? { ...live, data: withQueuedVisits(live.data, waiting) } : live),
    [live, waiting],
  );
  return { live: shown, retry };
}

/** Visits of the last hours that both this staff member and another counter checked in. */
export const useDoubleEntries = (staff: string): Live<readonly VisitRecord[]> =>
  useLiveList(
    {
      name: `double entries of ${staff}`,
      period: useToday(),
      query: (firestore) => doubleEntries(firestore, staff, instant(Date.now())),
      parse: parseVisitRecord,
    },
    useSession().renew,
  ).live;

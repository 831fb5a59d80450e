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
 * Visits of people who are here or whose session ended shortly before, by the end of the session, on whichever day they
 * began. Undone check-ins stay for the same time. Its reads don't grow with the time of day.
 */
export const currentVisits = (firestore: Firestore, now: Instant): Query =>
  query(collection(firestore, 'visits'), where('endsAt', '>', shownSince(now)), orderBy('endsAt'));

/** Visits that both this staff member and, in the last hours, an offline counter checked in. */
export const doubleEntries = (firestore: Firestore, staff: string, now: Instant): Query =>
  query(
    collection(firestore, 'visits'),
    where('by', '==', staff),
    where('checkedInTwice.at', '>', doubleEntriesSince(now)),
    orderBy('checkedInTwice.at'),
  );

/** The visits of those who are here, and all that begin or end while it is open, including undone ones and those that wait to be sent. */
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

/** Visits that both this staff member and, in the last hours, another counter checked in. */
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

import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import type { WireExpected } from '@legacy-hub/domain/documents/booking';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import { instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { stillExpected } from '@legacy-hub/domain/visits/here-now';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import * as z from 'zod/mini';
import { useApiQuery } from '../../../api/use-api-query.ts';
import type { Live, Retryable } from '../../../live/live-source.ts';
import { findCached, keep } from '../../../live/stored/device-copy.ts';
import { liveFromCache } from '../../../live/stored/live-from-cache.ts';
import { useDerivedFromNow, useNow, useToday } from '../../../live/use-now.ts';
import { useCurrentVisits } from '../../visits/live.ts';
import { cacheHouseholds } from '../cached-customers.ts';

type Expected = readonly WireExpected[];

/** The maximum delay before new bookings appear. */
const MAX_AGE = minutes(5);

const parseAnswer = (stored: unknown): Expected =>
  z.parse(bookingsEndpoints.listExpected.output, stored).households;

/**
 * Returns the people who are booked today and haven't arrived, from this device's copy until the server
 * responds. A response stores the households for the offline search.
 */
export function useExpectedToday(): Retryable<Expected> {
  const now = useNow('minute');
  const name = `expected on ${useToday()}`;
  const firestore = useFirestore();
  const [openedAt] = useState(() => instant(Date.now()));
  const { live: visits } = useCurrentVisits();
  const [answered, setAnswered] = useState('');
  const query = useApiQuery(
    bookingsEndpoints.listExpected,
    {},
    {
      since: useLastChange(visits),
      repeats: true,
      onAnswer: (result) => {
        if (!result.ok) return;
        setAnswered(name);
        keep('answer', name, result.data);
        const ids = [...restrictedHouseholds(visits), ...result.data.households.map(({ id }) => id)];
        void cacheHouseholds(firestore, [...new Set(ids)], openedAt);
      },
    },
  );
  const isOffline = query.isUnreachable || isStale(visits);

  function listed(): Live<Expected> {
    const before = liveFromCache(findCached('answer', name), parseAnswer);
    if (query.state === 'ready' && answered === name && !(isOffline && before.state === 'ready'))
      return {
        state: 'ready',
        data: query.data.households,
        staleSince: null,
        isCached: false,
        isUpdating: false,
      };
    if (before.state === 'ready') return { ...before, isUpdating: before.isUpdating && !isOffline };
    return query.state === 'failed' ? { state: 'failed', error: new Error(query.message) } : before;
  }

  function current(): Live<Expected> {
    const live = listed();
    if (live.state !== 'ready' || visits.state !== 'ready') return live;
    return { ...live, data: stillExpected(live.data, visits.data, now) };
  }

  return { live: current(), retry: query.retry };
}

/** The households whose adults staff have to see when someone leaves, even offline. */
const restrictedHouseholds = (live: Live<readonly VisitRecord[]>): string[] =>
  live.state === 'ready'
    ? live.data.flatMap(({ isCollectingRestricted, who }) =>
        isCollectingRestricted && who && 'uid' in who ? [who.uid] : [],
      )
    : [];

/** True while listeners aren't notified of check-ins. */
const isStale = (live: Live<unknown>): boolean =>
  live.state === 'ready' && live.staleSince !== null && !live.isUpdating;

/**
 * Returns a value that changes with every undo at any counter. Checked-in people are removed from the list
 * here.
 */
function useLastChange(live: Live<readonly VisitRecord[]>): string {
  const period = useDerivedFromNow('minute', (now) => Math.floor(now / MAX_AGE));
  const visits = live.state === 'ready' ? live.data : [];
  return `${period} ${visits.filter((visit) => visit.undone !== null).length}`;
}

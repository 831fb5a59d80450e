import { type Arrival, parseArrival } from '@legacy-hub/domain/arrivals/schema';
import { type Household, parseHousehold } from '@legacy-hub/domain/documents/household';
import { parseWalkIn, type WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { queuedGroup } from '@legacy-hub/domain/outbox/queued';
import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { collection, type Firestore, orderBy, type Query, query, where } from 'firebase/firestore';
import { useState } from 'react';
import type { Live } from '../../live/live-source.ts';
import { useLiveDocument } from '../../live/use-live-document.ts';
import { useLiveList } from '../../live/use-live-list.ts';
import { useToday } from '../../live/use-now.ts';
import { useQueue } from '../../outbox/use-outbox.ts';
import { useSession } from '../../session/use-session.ts';
import { HOUSEHOLD_COPY, WALK_IN_COPY } from './cached-customers.ts';
import { pathOf } from './customer.ts';

export const useLiveHousehold = (id: string): Live<Household> =>
  useLiveDocument(pathOf({ kind: 'member', id }), parseHousehold, useSession().end, HOUSEHOLD_COPY);

/** Reads a group from this device while its registration is queued, until the server has the walk-in. */
export function useLiveWalkIn(id: string): Live<WalkIn> {
  const live = useLiveDocument(pathOf({ kind: 'walk-in', id }), parseWalkIn, useSession().end, WALK_IN_COPY);
  const waiting = queuedGroup(useQueue().waiting, id);
  const [registered, setRegistered] = useState(waiting);
  if (registered === null && waiting !== null) setRegistered(waiting);
  if (live.state === 'ready' || registered === null) return live;
  return { state: 'ready', data: registered, staleSince: null, isCached: false, isUpdating: false };
}

/** Households that said they are here, also those already checked in, until the announcement expires. */
export const currentArrivals = (firestore: Firestore, now: Instant): Query =>
  query(collection(firestore, 'arrivals'), where('until', '>', now), orderBy('until'));

export const useArrivals = (): Live<readonly Arrival[]> =>
  useLiveList(
    {
      name: 'arrivals',
      period: useToday(),
      query: (firestore) => currentArrivals(firestore, instant(Date.now())),
      parse: parseArrival,
    },
    useSession().renew,
  ).live;

import { parseWalkIn, type WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { withQueuedGroups } from '@legacy-hub/domain/outbox/queued';
import { lastPassDay } from '@legacy-hub/domain/places/room';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { shownSince } from '@legacy-hub/domain/visits/here-now';
import { daysOfCurrentWalkIns } from '@legacy-hub/domain/walk-ins/board/view';
import { collection, type Firestore, orderBy, type Query, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import type { Retryable } from '../../live/live-source.ts';
import type { CachedEntry } from '../../live/stored/copy-content.ts';
import { findCached } from '../../live/stored/device-copy.ts';
import { useLiveList } from '../../live/use-live-list.ts';
import { useToday } from '../../live/use-now.ts';
import { useQueue } from '../../outbox/use-outbox.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * Walk-ins that are expected today, are here or have just left. The number of reads doesn't grow during the
 * day.
 */
const currentWalkIns = (firestore: Firestore, now: Instant): Query =>
  query(
    collection(firestore, 'walkIns'),
    where('date', 'in', daysOfCurrentWalkIns(now)),
    where('endsAt', '>', shownSince(now)),
    orderBy('endsAt'),
  );

const allWalkIns = (firestore: Firestore, now: Instant): Query =>
  query(collection(firestore, 'walkIns'), where('date', '==', dayOf(now)), orderBy('createdAt'));

export const TODAYS_WALK_INS = { current: currentWalkIns, all: allWalkIns };

/** `all` includes the groups that have left. */
export type WhichWalkIns = keyof typeof TODAYS_WALK_INS;

const nameOf = (which: WhichWalkIns): string => `${which} walk-ins`;

/**
 * Returns the walk-ins of the current venue day, plus those with queued registrations. Boards with the same
 * list share one listener.
 */
export function useTodaysWalkIns(which: WhichWalkIns): Retryable<readonly WalkIn[]> {
  const today = useToday();
  const { waiting } = useQueue();
  const { live, retry } = useLiveList(
    {
      name: nameOf(which),
      period: today,
      query: (firestore) => TODAYS_WALK_INS[which](firestore, instant(Date.now())),
      parse: parseWalkIn,
    },
    useSession().renew,
  );
  const shown = useMemo(
    () => (live.state === 'ready' ? { ...live, data: withQueuedGroups(live.data, waiting, venue()) } : live),
    [live, waiting],
  );
  return { live: shown, retry };
}

/** Returns the groups that are here or expected today, from this device's copy. */
export function cachedPasses(): CachedEntry[] {
  const list = findCached('list', nameOf('current'));
  if (list === null || !Array.isArray(list.value)) return [];
  return list.value.map((value: unknown) => ({ cachedAt: list.cachedAt, value }));
}

/** Returns the walk-ins of the coming days, as far ahead as passes are sold, by day. */
export function useComingWalkIns(): Retryable<readonly WalkIn[]> {
  const today = useToday();
  return useLiveList(
    {
      name: `walk-ins after ${today}`,
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

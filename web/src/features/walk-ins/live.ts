import { dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import { readWalkIn, type WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { collection, orderBy, query, where } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';
import type { Live } from '../../live/live-source.ts';
import { useLiveList } from '../../live/use-live-list.ts';

/** The day passes of the venue's today, as they came: one listener, however often the board is shown. */
export function useTodaysWalkIns(now: Instant): Live<readonly WalkIn[]> {
  const today = dayOf(now);
  return useLiveList({
    name: `walk-ins of ${today}`,
    query: () => query(collection(firestore, 'walkIns'), where('date', '==', today), orderBy('createdAt')),
    parse: readWalkIn,
  });
}

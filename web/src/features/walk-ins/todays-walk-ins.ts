import { dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import { shownSince } from '@legacy-hub/domain/visits/here-now';
import { collection, type Firestore, orderBy, type Query, query, where } from 'firebase/firestore';

/** Today's walk-ins that are to come, are here or have just left. What it reads doesn't grow with the hour of the day. */
const currentWalkIns = (firestore: Firestore, now: Instant): Query =>
  query(
    collection(firestore, 'walkIns'),
    where('date', '==', dayOf(now)),
    where('endsAt', '>', shownSince(now)),
    orderBy('endsAt'),
  );

const allWalkIns = (firestore: Firestore, now: Instant): Query =>
  query(collection(firestore, 'walkIns'), where('date', '==', dayOf(now)), orderBy('createdAt'));

export const TODAYS_WALK_INS = { current: currentWalkIns, all: allWalkIns };

/** `all` includes the groups that have left. */
export type WhichWalkIns = keyof typeof TODAYS_WALK_INS;

import { dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import { shownSince } from '@legacy-hub/domain/visits/here-now';
import { collection, type Firestore, orderBy, type Query, query, where } from 'firebase/firestore';

/**
 * Who is here, and whose session ended shortly before, by the end of the session. Undone check-ins stay as long. What it
 * reads doesn't grow with the hour of the day.
 */
export const currentVisits = (firestore: Firestore, now: Instant): Query =>
  query(
    collection(firestore, 'visits'),
    where('day', '==', dayOf(now)),
    where('endsAt', '>', shownSince(now)),
    orderBy('endsAt'),
  );

/** Today's visits of people whom this person of the staff let in, and a counter without a network as well. */
export const doubleEntries = (firestore: Firestore, staff: string, now: Instant): Query =>
  query(
    collection(firestore, 'visits'),
    where('day', '==', dayOf(now)),
    where('by', '==', staff),
    orderBy('letInAgain.at'),
  );

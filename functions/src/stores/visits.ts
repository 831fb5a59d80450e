import { anonymizeVisit, type Erasure } from '@legacy-hub/domain/account/retention';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { visits } from './firestore/collections.ts';
import { anonymizeHistory, historyOf, readAll, readReadable } from './firestore/queries.ts';

export const listVisitsOf = (uid: string): Promise<VisitRecord[]> => readAll(historyOf(visits(), uid));

/** Lists visits, newest first. */
export const listVisitsBetween = (uid: string, from: Instant, until: Instant): Promise<VisitRecord[]> =>
  readAll(historyOf(visits(), uid).where('at', '>=', from).where('at', '<', until));

export const anonymizeVisits = ({ uid, at }: Erasure): Promise<void> =>
  anonymizeHistory(visits(), { uid, until: at }, anonymizeVisit);

/**
 * Lists the visits with a running session, regardless of the day they began. The number of reads depends on
 * who is here, not on the time of day.
 */
export async function listRunningVisits(now: Instant): Promise<VisitRecord[]> {
  return (await readReadable(visits().where('endsAt', '>', now))).documents;
}

const visitsOfWalkIn = (walkInId: string) => visits().where('who.walkInId', '==', walkInId);

export const listVisitsOfWalkIn = (walkInId: string): Promise<VisitRecord[]> =>
  readAll(visitsOfWalkIn(walkInId));

export async function rewriteVisitsOfWalkIn(
  walkInId: string,
  change: (visit: VisitRecord) => VisitRecord,
): Promise<void> {
  const { docs } = await visitsOfWalkIn(walkInId).get();
  await Promise.all(docs.map((stored) => stored.ref.set(change(stored.data()))));
}

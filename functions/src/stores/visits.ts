import { anonymizeVisit, type Erasure } from '@legacy-hub/domain/account/retention';
import { dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { visits } from './collections.ts';
import { anonymizeHistory, historyOf, readAll, readReadable } from './queries.ts';

export const listVisitsOf = (uid: string): Promise<VisitRecord[]> => readAll(historyOf(visits(), uid));

/** Newest first. */
export const listVisitsBetween = (uid: string, from: Instant, until: Instant): Promise<VisitRecord[]> =>
  readAll(historyOf(visits(), uid).where('at', '>=', from).where('at', '<', until));

export const anonymizeVisits = ({ uid, at }: Erasure): Promise<void> =>
  anonymizeHistory(visits(), { uid, until: at }, anonymizeVisit);

/** Today's visits with a running session. Its reads depend on who is here, not on the hour of the day. */
export async function listRunningVisits(now: Instant): Promise<VisitRecord[]> {
  const running = visits().where('day', '==', dayOf(now)).where('endsAt', '>', now);
  return (await readReadable(running)).documents;
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

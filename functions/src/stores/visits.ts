import { anonymizeVisit, type Erasure } from '@legacy-hub/domain/account/retention';
import { dayOf, type Instant } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { visits } from './collections.ts';
import { anonymizeHistory, historyOf } from './pages.ts';

export async function listVisitsOf(uid: string): Promise<VisitRecord[]> {
  return (await historyOf(visits(), uid).get()).docs.map((stored) => stored.data());
}

/** Newest first. */
export async function listVisitsBetween(uid: string, from: Instant, until: Instant): Promise<VisitRecord[]> {
  const { docs } = await historyOf(visits(), uid).where('at', '>=', from).where('at', '<', until).get();
  return docs.map((stored) => stored.data());
}

export const anonymizeVisits = ({ uid, at }: Erasure): Promise<void> =>
  anonymizeHistory(visits(), { uid, until: at }, anonymizeVisit);

/** Today's visits whose session goes on. What it reads depends on who is here, not on the hour of the day. */
export async function listRunningVisits(now: Instant): Promise<VisitRecord[]> {
  const { docs } = await visits().where('day', '==', dayOf(now)).where('endsAt', '>', now).get();
  return docs.map((stored) => stored.data());
}

const visitsOfWalkIn = (walkInId: string) => visits().where('who.walkInId', '==', walkInId);

export async function listVisitsOfWalkIn(walkInId: string): Promise<VisitRecord[]> {
  return (await visitsOfWalkIn(walkInId).get()).docs.map((stored) => stored.data());
}

export async function rewriteVisitsOfWalkIn(
  walkInId: string,
  change: (visit: VisitRecord) => VisitRecord,
): Promise<void> {
  const { docs } = await visitsOfWalkIn(walkInId).get();
  await Promise.all(docs.map((stored) => stored.ref.set(change(stored.data()))));
}

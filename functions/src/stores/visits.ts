import { anonymizeVisit, type Erasure } from '@legacy-hub/domain/account/retention';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { visits } from './firestore/collections.ts';
import {
  anonymizeHistory,
  historyOf,
  pagesOfIds,
  parseReadable,
  readAll,
  readReadable,
} from './firestore/queries.ts';

export const listVisitsOf = (uid: string): Promise<VisitRecord[]> => readAll(historyOf(visits(), uid));

/** Lists visits, newest first. */
export const listVisitsBetween = (uid: string, from: Instant, until: Instant): Promise<VisitRecord[]> =>
  readAll(historyOf(visits(), uid).where('at', '>=', from).where('at', '<', until));

export const anonymizeVisits = ({ uid, at }: Erasure): Promise<void> =>
  anonymizeHistory(visits(), { uid, until: at }, anonymizeVisit);

/**
 * The visits of people who haven't left and whose session is running, regardless of the day they began. The
 * number of reads depends on who is here, not on the time of day.
 */
const runningVisits = (now: Instant) => visits().where('endsAt', '>', now);

export async function listRunningVisits(now: Instant): Promise<VisitRecord[]> {
  return (await readReadable(runningVisits(now))).documents;
}

/** Reads the running visits in a transaction, which is repeated if they change before it writes. */
export async function readRunningVisits(transaction: Transaction, now: Instant): Promise<VisitRecord[]> {
  const { docs } = await transaction.get(runningVisits(now));
  return parseReadable(docs).documents;
}

/** Yields visits that ended by this time without a leaving, and still name a restriction on collecting. */
export const restrictedVisitsEndedBy = (moment: Instant): AsyncGenerator<string[]> =>
  pagesOfIds(
    visits().where('isCollectingRestricted', '==', true).where('endsAt', '<=', moment).orderBy('endsAt'),
  );

export async function removeCollectingRestriction(id: string): Promise<void> {
  await visits().doc(id).update({ isCollectingRestricted: FieldValue.delete() });
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

import type { Closure, ClosureSummary, Outcome } from '@legacy-hub/domain/closure-schema';
import { meetsPass } from '@legacy-hub/domain/closures/settle';
import { NOTHING_SETTLED, withOutcome } from '@legacy-hub/domain/closures/summary';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Instant, VenueDate } from '@legacy-hub/domain/venue-time';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import type { Query } from 'firebase-admin/firestore';
import { closureOutcomes, closures, households, walkIns } from './collections.ts';
import { inChunks, pagesOfIds, readAll, readReadable } from './queries.ts';

const bookedOn = (days: VenueDate[]): Query<Household> =>
  households().where('bookedDays', 'array-contains-any', days);

const forDays = (days: VenueDate[]): Query<WalkIn> => walkIns().where('date', 'in', days);

async function* pagesOfEach(
  days: readonly VenueDate[],
  query: (chunk: VenueDate[]) => Query<unknown>,
): AsyncGenerator<string[]> {
  for (const chunk of inChunks(days)) yield* pagesOfIds(query(chunk));
}

export const householdsBookedOnAny = (days: readonly VenueDate[]) => pagesOfEach(days, bookedOn);
export const walkInsForAny = (days: readonly VenueDate[]) => pagesOfEach(days, forDays);

/** The customers of an earlier closure whom these days concern. */
export const outcomesOfDays = (closureId: string, days: readonly VenueDate[]) =>
  pagesOfEach(days, (chunk) => closureOutcomes(closureId).where('days', 'array-contains-any', chunk));

/** Everybody with an unused booking or a good pass for one of these days. */
export async function peopleOnAny(days: readonly VenueDate[], now: Instant) {
  const booked = new Map<string, Household>();
  const passes: WalkIn[] = [];
  for (const chunk of inChunks(days)) {
    for (const household of (await readReadable(bookedOn(chunk))).documents)
      booked.set(household.uid, household);
    passes.push(
      ...(await readReadable(forDays(chunk))).documents.filter((pass) => meetsPass(pass, days, now)),
    );
  }
  return { households: [...booked.values()], passes };
}

export async function findClosure(id: string): Promise<Closure | null> {
  return (await closures().doc(id).get()).data() ?? null;
}

export async function findOutcome(closureId: string, id: string): Promise<Outcome | null> {
  return (await closureOutcomes(closureId).doc(id).get()).data() ?? null;
}

export const openClosures = (): AsyncGenerator<string[]> =>
  pagesOfIds(closures().where('settledAt', '==', null));

/** What was done for these days, or for some of them. */
export async function closuresOfAny(days: readonly VenueDate[]): Promise<Closure[]> {
  const found = await Promise.all(
    inChunks(days).map((chunk) => readAll(closures().where('days', 'array-contains-any', chunk))),
  );
  return [...new Map(found.flat().map((closure) => [closure.id, closure])).values()];
}

const MAX_CLOSURES = 30;

export async function listNewestClosures(): Promise<Closure[]> {
  const { docs } = await closures().orderBy('at', 'desc').limit(MAX_CLOSURES).get();
  return docs.map((stored) => stored.data());
}

export async function countOutcomes(closureId: string): Promise<number> {
  return (await closureOutcomes(closureId).count().get()).data().count;
}

const summaryOf = async (closureId: string): Promise<ClosureSummary> =>
  (await readAll(closureOutcomes(closureId))).reduce(withOutcome, NOTHING_SETTLED);

export async function markSettled(id: string, now: Instant): Promise<void> {
  await closures()
    .doc(id)
    .update({ settledAt: now, summary: await summaryOf(id) });
}

import type { PaymentRecord } from '@legacy-hub/domain/billing/refunds/payment-returns';
import { meetsPass } from '@legacy-hub/domain/closures/settle';
import type { Accepted, Refused } from '@legacy-hub/domain/decision/decision';
import {
  type Closure,
  type ClosureSummary,
  NOTHING_SETTLED,
  type Outcome,
  withOutcome,
} from '@legacy-hub/domain/documents/closure';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import type { Instant, VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';
import { updateHouseholdWith } from './customers/households.ts';
import { updateWalkInWith } from './customers/walk-ins.ts';
import { closureOutcomes, closures, households, walkIns } from './firestore/collections.ts';
import { inChunks, pagesOfIds, readAll, readReadable } from './firestore/queries.ts';
import { listPaymentRecords } from './ledger.ts';
import { readVenueSettings, runWithVenue } from './venue.ts';

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

/** Yields the customers of an earlier closure who are affected by these days. */
export const outcomesOfDays = (closureId: string, days: readonly VenueDate[]) =>
  pagesOfEach(days, (chunk) => closureOutcomes(closureId).where('days', 'array-contains-any', chunk));

/** Returns every household with an unused booking, and every valid pass, on any of these days. */
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

export async function findOutcome(closureId: string, customer: string): Promise<Outcome | null> {
  return (await closureOutcomes(closureId).doc(customer).get()).data() ?? null;
}

/** Yields the customers of a closure whose card refunds are still due. */
export const refundingIn = (closureId: string): AsyncGenerator<string[]> =>
  pagesOfIds(closureOutcomes(closureId).where('is.what', '==', 'refunding'));

/**
 * Reads a closure and its changes for a customer, locked with the venue's settings until the next change is
 * written.
 */
async function readSettling(transaction: Transaction, { closureId, customer }: InClosure) {
  const settings = await readVenueSettings(transaction);
  const closure = (await transaction.get(closures().doc(closureId))).data() ?? null;
  const outcome = (await transaction.get(closureOutcomes(closureId).doc(customer))).data() ?? null;
  return { settings, closure, outcome };
}

/** One customer of a closure. */
type InClosure = { closureId: string; customer: string };

type Stored = { closure: Closure | null; outcome: Outcome | null };
type Decide<Document, More extends unknown[]> = (
  document: Document,
  stored: Stored,
  ...more: More
) => Accepted<Document>;

/** Changes a household for a closure, by the days that are closed at that moment. */
export const updateHouseholdIn = (
  { closureId, customer }: InClosure,
  now: Instant,
  decide: Decide<Household, []>,
): Promise<Accepted<Household> | Refused> =>
  updateHouseholdWith(
    customer,
    now,
    (transaction) => readSettling(transaction, { closureId, customer }),
    (household, { settings, ...stored }) => runWithVenue(settings, () => decide(household, stored)),
  );

/** Changes a day pass for a closure, with the records of its payments. */
export const updateWalkInIn = (
  { closureId, customer }: InClosure,
  now: Instant,
  decide: Decide<WalkIn, [PaymentRecord[]]>,
): Promise<Accepted<WalkIn> | Refused> =>
  updateWalkInWith(
    customer,
    now,
    async (transaction) => ({
      ...(await readSettling(transaction, { closureId, customer })),
      records: await listPaymentRecords(customer),
    }),
    (walkIn, { settings, records, ...stored }) =>
      runWithVenue(settings, () => decide(walkIn, stored, records)),
  );

export const openClosures = (): AsyncGenerator<string[]> =>
  pagesOfIds(closures().where('settledAt', '==', null));

/** Returns the closures that include any of these days. */
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

/** Counts the customers of a closure, without those whose money hasn't been refunded yet. */
export async function countSettled(closureId: string): Promise<number> {
  const settled = closureOutcomes(closureId).where('is.what', '!=', 'refunding');
  return (await settled.count().get()).data().count;
}

const summaryOf = async (closureId: string): Promise<ClosureSummary> =>
  (await readAll(closureOutcomes(closureId))).reduce(withOutcome, NOTHING_SETTLED);

/** Marks a closure that has no work left except refunds. */
export async function markSwept(id: string, now: Instant): Promise<void> {
  await closures().doc(id).update({ sweptAt: now });
}

/** Marks a closure that has no work left. */
export async function markSettled(id: string, now: Instant): Promise<void> {
  await closures()
    .doc(id)
    .update({ settledAt: now, summary: await summaryOf(id) });
}

export const listOpenClosures = (): Promise<Closure[]> => readAll(closures().where('settledAt', '==', null));

/** Creates a closure, unless it already exists. */
export const createClosure = (closure: Closure): Promise<void> =>
  firestore().runTransaction(async (transaction) => {
    const ref = closures().doc(closure.id);
    if (!(await transaction.get(ref)).exists) transaction.create(ref, closure);
  });

import { changedExpected, expectedRetainedUntil } from '@legacy-hub/domain/bookings/expected';
import type { ExpectedPart, WireExpected } from '@legacy-hub/domain/documents/booking';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../firebase/admin.ts';
import { expectedParts } from '../firestore/collections.ts';

/**
 * The number of documents per day. A single one would be too large for a big venue, and its counters would
 * contend.
 */
const PARTS = 4;

const partOf = (uid: string): number => uid.charCodeAt(uid.length - 1) % PARTS;
const refOf = (day: VenueDate, part: number) => expectedParts().doc(`${day}-${part}`);

/** Updates a household's expected people in the transaction that changes the household. It reads nothing. */
export function writeExpected(
  transaction: Transaction,
  uid: string,
  before: Household | null,
  after: Household | null,
): void {
  for (const { day, expected } of changedExpected(before, after))
    transaction.set(
      firestore().doc(refOf(day, partOf(uid)).path),
      {
        version: 1,
        day,
        expiresAt: Timestamp.fromMillis(expectedRetainedUntil({ day })),
        households: { [uid]: expected ?? FieldValue.delete() },
      },
      { merge: true },
    );
}

/** Lists, in no particular order, households with people who have booked a day and haven't arrived. */
export async function listExpectedOn(day: VenueDate): Promise<WireExpected[]> {
  const parts = Array.from({ length: PARTS }, (_, part) => refOf(day, part));
  const stored = await Promise.all(parts.map((part) => part.get()));
  return stored.flatMap((part) => Object.values(part.data()?.households ?? {}));
}

/** Recounts, from all households, the people expected on each day from today. */
export function expectedFrom(today: VenueDate, all: readonly Household[]): Map<string, ExpectedPart> {
  const parts = new Map<string, ExpectedPart>();
  for (const household of all)
    for (const { day, expected } of changedExpected(null, household)) {
      if (day < today || !expected) continue;
      const { id } = refOf(day, partOf(household.uid));
      const households = { ...parts.get(id)?.households, [household.uid]: expected };
      parts.set(id, { version: 1, day, households });
    }
  return parts;
}

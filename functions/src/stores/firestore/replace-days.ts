import { isDeepStrictEqual } from 'node:util';
import type { ExpectedPart } from '@legacy-hub/domain/documents/booking';
import { emptyDay, withoutLapsed } from '@legacy-hub/domain/places/rules';
import type { ReservedDay } from '@legacy-hub/domain/places/schema';
import { dayOf, type Instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type { CollectionReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../firebase/admin.ts';
import { expectedParts, reservedDays } from './collections.ts';
import { replacing } from './replacing.ts';

export interface CountedDays {
  readonly reserved: readonly ReservedDay[];
  readonly expected: ReadonlyMap<string, ExpectedPart>;
}

type OfDay = ReservedDay | ExpectedPart;

interface StoredDays<Document extends OfDay> {
  readonly collection: CollectionReference<Document>;
  readonly stored: ReadonlyMap<string, QueryDocumentSnapshot<Document>>;
}

const MAX_ATTEMPTS = 5;

/**
 * Replaces every day from today on that differs from the recount, and returns those days. Recounts if someone
 * has booked meanwhile, so it may run at any time.
 */
export async function replaceWrongDays(
  now: Instant,
  count: () => Promise<CountedDays>,
): Promise<VenueDate[]> {
  const wrong = new Set<VenueDate>();
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const [days, parts] = await Promise.all([
      fromToday(reservedDays(), now),
      fromToday(expectedParts(), now),
    ]);
    const { reserved, expected } = await count();
    const counted = new Map(reserved.map((day) => [day.day, day]));
    const changed = [
      ...differing(days, counted, (day) => withoutLapsed(day, now), emptyDay),
      ...differing(parts, expected, ({ households }) => households, noOneExpected),
    ];
    for (const { day } of changed) wrong.add(day);
    const written = await Promise.all(changed.map(({ write }) => write()));
    if (written.every(Boolean)) return [...wrong].toSorted();
  }
  throw new Error('Too much is booked at this moment to count the days again.');
}

const noOneExpected = (day: VenueDate): ExpectedPart => ({ version: 1, day, households: {} });

async function fromToday<Document extends OfDay>(
  collection: CollectionReference<Document>,
  now: Instant,
): Promise<StoredDays<Document>> {
  const { docs } = await collection.where('day', '>=', dayOf(now)).get();
  return { collection, stored: new Map(docs.map((stored) => [stored.id, stored])) };
}

/**
 * Returns the documents that differ from the recount, with replacements that apply only if the document
 * hasn't changed since it was read.
 */
function differing<Document extends OfDay>(
  { collection, stored }: StoredDays<Document>,
  counted: ReadonlyMap<string, Document>,
  compared: (document: Document) => unknown,
  empty: (day: VenueDate) => Document,
): { day: VenueDate; write: () => Promise<boolean> }[] {
  return [...new Set([...stored.keys(), ...counted.keys()])].flatMap((id) => {
    const [before, found] = [stored.get(id), counted.get(id)];
    const day = before?.data().day ?? found?.day;
    if (day === undefined) return [];
    const right = found ?? empty(day);
    if (isDeepStrictEqual(compared(before?.data() ?? empty(day)), compared(right))) return [];
    const write = () =>
      firestore().runTransaction(async (transaction) => {
        const current = await transaction.get(collection.doc(id));
        if (current.updateTime?.valueOf() !== before?.updateTime.valueOf()) return false;
        transaction.set(current.ref, replacing(current.data(), right));
        return true;
      });
    return [{ day, write }];
  });
}

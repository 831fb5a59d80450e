import type { Effect, Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Search } from '@legacy-hub/domain/staff/search';
import type { Instant, VenueDate } from '@legacy-hub/domain/venue-time';
import { parseWalkIn, type WalkIn, walkInSchema } from '@legacy-hub/domain/walk-ins/schema';
import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';
import { prepareEffectWrites, TRANSACTION_OPTIONS } from '../firebase/effects.ts';
import { withLocalMutex } from '../firebase/local-mutex.ts';
import { searchCustomersIn } from '../firebase/search.ts';

type Accepted = { ok: true; state: WalkIn; effects: Effect[] };

const walkInRef = (id: string): DocumentReference => firestore().doc(`walkIns/${id}`);
const walkInsOf = (day: VenueDate): Query => firestore().collection('walkIns').where('date', '==', day);

/** The only way to change a walk-in: reads, decides and writes in one transaction. */
export function updateWalkIn<Yes extends Accepted, No extends Refused>(
  id: string,
  now: Instant,
  decide: (walkIn: WalkIn) => Yes | No,
): Promise<Yes | No | Refused> {
  return upsertWalkIn<Yes, No | Refused>(id, now, (walkIn) =>
    walkIn ? decide(walkIn) : refuse('not-found'),
  );
}

/** Like `updateWalkIn`, but the walk-in may not exist yet. */
export function upsertWalkIn<Yes extends Accepted, No extends Refused>(
  id: string,
  now: Instant,
  decide: (walkIn: WalkIn | null) => Yes | No,
): Promise<Yes | No> {
  const change = async (transaction: Transaction): Promise<Yes | No> => {
    const stored = await transaction.get(walkInRef(id));
    const before = stored.exists ? parseWalkIn(stored.data()) : null;
    const decision = decide(before);
    if (!decision.ok) return decision;
    const writeEffects = await prepareEffectWrites(transaction, null, decision.effects, now);
    if (decision.state !== before) transaction.set(stored.ref, walkInSchema.parse(decision.state));
    writeEffects();
    return decision;
  };
  return withLocalMutex(`walkIns/${id}`, () => firestore().runTransaction(change, TRANSACTION_OPTIONS));
}

export async function listWalkIns(day: VenueDate): Promise<WalkIn[]> {
  const { docs } = await walkInsOf(day).orderBy('createdAt').get();
  return docs.map((stored) => parseWalkIn(stored.data()));
}

export async function queryWalkInByCode(code: string): Promise<WalkIn | null> {
  const { docs } = await firestore().collection('walkIns').where('code', '==', code).limit(1).get();
  const [stored] = docs;
  return stored ? parseWalkIn(stored.data()) : null;
}

/** A code finds a pass of any day, a phone number one of today, a name one of today or later. */
export async function searchWalkIns(search: Search, today: VenueDate, limit: number): Promise<WalkIn[]> {
  if (search.by === 'code') {
    const pass = await queryWalkInByCode(search.code);
    return pass ? [pass] : [];
  }
  const fromToday = firestore().collection('walkIns').where('date', '>=', today);
  const passes = search.by === 'name' ? fromToday : walkInsOf(today);
  return (await searchCustomersIn(passes, search, ['date', 'asc'], limit)).map(parseWalkIn);
}

import { type Erasure, parseErasure } from '@legacy-hub/domain/account/erasure';
import type { Decision, Effect, Refused } from '@legacy-hub/domain/decision';
import { type Household, householdSchema, parseHousehold } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Search } from '@legacy-hub/domain/staff/search';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';
import { prepareEffectWrites, TRANSACTION_OPTIONS } from '../firebase/effects.ts';
import { withLocalMutex } from '../firebase/local-mutex.ts';
import { searchCustomersIn } from '../firebase/search.ts';

type Accepted = { ok: true; state: Household; effects: Effect[] };

const householdRef = (uid: string): DocumentReference => firestore().doc(`users/${uid}`);

/** The only way to change a household: reads, decides and writes in one transaction. */
export function updateHousehold<Yes extends Accepted, No extends Refused>(
  uid: string,
  now: Instant,
  decide: (household: Household) => Yes | No,
): Promise<Yes | No | Refused> {
  return upsertHousehold<Yes, No | Refused>(uid, now, (household) =>
    household ? decide(household) : refuse('not-found'),
  );
}

/** Like `updateHousehold`, but the household may not exist yet. */
export function upsertHousehold<Yes extends Accepted, No extends Refused>(
  uid: string,
  now: Instant,
  decide: (household: Household | null) => Yes | No,
): Promise<Yes | No> {
  const change = async (transaction: Transaction): Promise<Yes | No> => {
    const stored = await transaction.get(householdRef(uid));
    const before = stored.exists ? parseHousehold(stored.data()) : null;
    const decision = decide(before);
    if (!decision.ok) return decision;
    const writeEffects = await prepareEffectWrites(transaction, uid, decision.effects, now);
    if (decision.state !== before) transaction.set(stored.ref, householdSchema.parse(decision.state));
    writeEffects();
    return decision;
  };
  return withLocalMutex(`users/${uid}`, () => firestore().runTransaction(change, TRANSACTION_OPTIONS));
}

export async function findHousehold(uid: string): Promise<Household | null> {
  const stored = await householdRef(uid).get();
  return stored.exists ? parseHousehold(stored.data()) : null;
}

export async function searchHouseholds(search: Search, limit: number): Promise<Household[]> {
  if (search.by === 'code') return [];
  const documents = await searchCustomersIn(
    firestore().collection('users'),
    search,
    ['registeredAt', 'desc'],
    limit,
  );
  return documents.map(parseHousehold);
}

const erasureRef = (uid: string): DocumentReference => firestore().doc(`erasures/${uid}`);

/**
 * Deletes the household, so it can't pay or check in any more, and records that the rest must be erased.
 * If its subscription is still running, queues the cancellation instead.
 */
export function startErasure(
  uid: string,
  now: Instant,
  decide: (household: Household) => Decision<null>,
): Promise<{ ok: true; erasure: Erasure } | 'subscription still running' | Refused> {
  return firestore().runTransaction(async (transaction) => {
    const [stored, existingErasure] = await transaction.getAll(householdRef(uid), erasureRef(uid));
    if (existingErasure?.exists) return { ok: true, erasure: parseErasure(existingErasure.data()) };
    if (!stored?.exists) return refuse('not-found');
    const household = parseHousehold(stored.data());
    const decision = decide(household);
    if (!decision.ok) return decision;
    if (decision.effects.length > 0) {
      const writeEffects = await prepareEffectWrites(transaction, uid, decision.effects, now);
      writeEffects();
      return 'subscription still running';
    }
    const erasure: Erasure = { version: 1, uid, email: household.email, at: now };
    transaction.create(erasureRef(uid), erasure);
    transaction.delete(stored.ref);
    return { ok: true, erasure };
  });
}

export async function finishErasure({ uid }: Erasure): Promise<void> {
  await erasureRef(uid).delete();
}

export async function listStaleErasures(startedBefore: Instant): Promise<Erasure[]> {
  const { docs } = await firestore().collection('erasures').where('at', '<=', startedBefore).get();
  return docs.map((erasure) => parseErasure(erasure.data()));
}

import type { Erasure } from '@legacy-hub/domain/account/retention';
import { householdReservations } from '@legacy-hub/domain/bookings/reservations';
import type { Decision, Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { Transaction } from 'firebase-admin/firestore';
import { prepareEffectWrites } from '../effects.ts';
import { writeStandings } from '../figures.ts';
import { arrivals, erasures, households } from '../firestore/collections.ts';
import { pagesOfIds, readReadable } from '../firestore/queries.ts';
import { runTransaction, type TakeTurns, withLocalMutex, withTurns } from '../firestore/transactions.ts';
import { writeExpected } from './expected.ts';
import { prepareReservedDays } from './reserved-days.ts';

type ErasureStart = { ok: true; erasure: Erasure } | 'subscription still running' | Refused;

/**
 * Deletes the household, so that it can no longer pay or check in, and records that the rest must be erased.
 * If its subscription is still running, queues the cancellation instead.
 */
export function startErasure(
  uid: string,
  now: Instant,
  decide: (household: Household) => Decision<null>,
): Promise<ErasureStart> {
  const householdRef = households().doc(uid);
  const erasureRef = erasures().doc(uid);
  const start = async (transaction: Transaction, takeTurns: TakeTurns): Promise<ErasureStart> => {
    const [stored, started] = await Promise.all([transaction.get(householdRef), transaction.get(erasureRef)]);
    const [household, existingErasure] = [stored.data(), started.data()];
    if (existingErasure) return { ok: true, erasure: existingErasure };
    if (!household) return refuse('not-found');
    const decision = decide(household);
    if (!decision.ok) return decision;
    const cancellation = decision.effects.filter(({ kind }) => kind === 'provider');
    const mustCancel = cancellation.length > 0;
    const effects = mustCancel ? cancellation : decision.effects;
    const before = householdReservations(household);
    const freed = { id: uid, before, after: mustCancel ? before : new Map(), now };
    const days = await prepareReservedDays(transaction, takeTurns, freed, 'allowed');
    const writeEffects = await prepareEffectWrites(transaction, uid, effects, now);
    writeEffects();
    if (mustCancel) return 'subscription still running';
    if (days.ok) days.write();
    const erasure: Erasure = {
      version: 1,
      uid,
      email: household.email,
      customerId: household.customerId,
      at: now,
    };
    transaction.create(erasureRef, erasure);
    transaction.delete(householdRef);
    transaction.delete(arrivals().doc(uid));
    writeStandings(transaction, household, null, now);
    writeExpected(transaction, uid, household, null);
    return { ok: true, erasure };
  };
  return withLocalMutex(householdRef.path, () =>
    withTurns((takeTurns) => runTransaction((transaction) => start(transaction, takeTurns))),
  );
}

export async function finishErasure({ uid }: Erasure): Promise<void> {
  await erasures().doc(uid).delete();
}

export async function findErasure(uid: string): Promise<Erasure | null> {
  return (await erasures().doc(uid).get()).data() ?? null;
}

export async function listErasures(): Promise<Erasure[]> {
  return (await readReadable(erasures())).documents;
}

/** Adds an erasure that the schedule must finish, because a restore removed it from the database. */
export async function putErasure(erasure: Erasure): Promise<void> {
  await erasures().doc(erasure.uid).set(erasure);
}

/** Lists erasures that started at or before this moment, oldest first. */
export const staleErasures = (startedBefore: Instant): AsyncGenerator<string[]> =>
  pagesOfIds(erasures().where('at', '<=', startedBefore).orderBy('at'));

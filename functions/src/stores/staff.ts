import type { Decision } from '@legacy-hub/domain/decision';
import type { Staff } from '@legacy-hub/domain/staff/schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '../firebase/admin.ts';
import { staff } from './collections.ts';
import { TRANSACTION_OPTIONS } from './document-store.ts';
import { prepareEffectWrites } from './effects.ts';

/** Changes one person by what everyone's roles are, read in the same transaction. The state null deletes. */
export function updateStaff(
  uid: string,
  now: Instant,
  decide: (everyone: readonly Staff[]) => Decision<Staff | null>,
): Promise<Decision<Staff | null>> {
  return firestore().runTransaction(async (transaction) => {
    const { docs } = await transaction.get(staff());
    const decision = decide(docs.map((stored) => stored.data()));
    if (!decision.ok) return decision;
    const writeEffects = await prepareEffectWrites(transaction, null, decision.effects, now);
    if (decision.state) transaction.set(staff().doc(uid), decision.state);
    else transaction.delete(staff().doc(uid));
    writeEffects();
    return decision;
  }, TRANSACTION_OPTIONS);
}

export async function findStaff(uid: string): Promise<Staff | null> {
  return (await staff().doc(uid).get()).data() ?? null;
}

export async function listStaff(): Promise<Staff[]> {
  const { docs } = await staff().orderBy('since').get();
  return docs.map((stored) => stored.data());
}

import { accept, type Decision } from '@legacy-hub/domain/decision';
import { isRepeated, type Once, refuseOnce, withKey } from '@legacy-hub/domain/idempotency';
import type { Staff } from '@legacy-hub/domain/staff/schema';
import { firestore } from '../firebase/admin.ts';
import { staff } from './collections.ts';
import { TRANSACTION_OPTIONS } from './document-store.ts';
import { prepareEffectWrites } from './effects.ts';

/**
 * Changes one person by what everyone's roles are, read in the same transaction. The state null deletes. An admin's
 * action sent again or late changes nothing, nor does one that was refused; `by` is null on the command line.
 */
export function updateStaff(
  uid: string,
  { by, key, now }: Once & { by: string | null },
  decide: (everyone: readonly Staff[]) => Decision<Staff | null>,
): Promise<Decision<Staff | null>> {
  return firestore().runTransaction(async (transaction) => {
    const { docs } = await transaction.get(staff());
    const everyone = docs.map((stored) => stored.data());
    const admin = everyone.find((person) => person.uid === by);
    if (admin && isRepeated(admin, key)) return accept(everyone.find((person) => person.uid === uid) ?? null);
    const decision = admin ? refuseOnce(admin, { key, now }, () => decide(everyone)) : decide(everyone);
    if (!decision.ok) {
      if (admin && 'state' in decision) transaction.set(staff().doc(admin.uid), decision.state);
      return decision;
    }
    const writeEffects = await prepareEffectWrites(transaction, null, decision.effects, now);
    if (decision.state) transaction.set(staff().doc(uid), decision.state);
    else transaction.delete(staff().doc(uid));
    if (admin && key !== null)
      transaction.set(staff().doc(admin.uid), { ...admin, ...withKey(admin, { key, at: now }) });
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

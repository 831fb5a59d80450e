import type { Erasure } from '@legacy-hub/domain/account/retention';
import { withoutCustomer } from '@legacy-hub/domain/accounting/compare';
import type { ProofDay, ProofMonth } from '@legacy-hub/domain/accounting/schema';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { firestore } from '../firebase/admin.ts';
import { proofs } from './firestore/collections.ts';
import { readAll } from './firestore/queries.ts';
import { replacing } from './firestore/replacing.ts';
import { runTransaction } from './firestore/transactions.ts';

const monthIdOf = (day: VenueDate): string => day.slice(0, 'yyyy-mm'.length);

/** Lists all months, because there are only twelve documents a year. */
export const listProofMonths = (): Promise<ProofMonth[]> => readAll(proofs().orderBy('month'));

export async function findProofs(months: readonly VenueDate[]): Promise<ProofDay[]> {
  const stored = await firestore().getAll(...months.map((month) => proofs().doc(monthIdOf(month))));
  return stored.flatMap((month) => Object.values(month.data()?.days ?? {}));
}

/** Saves a comparison. If the day was compared twice at the same time, the later result is stored. */
export const saveProof = (proof: ProofDay): Promise<void> =>
  runTransaction(async (transaction) => {
    const month = monthIdOf(proof.day);
    const ref = proofs().doc(month);
    const before = (await transaction.get(ref)).data();
    const days: ProofMonth['days'] = before?.days ?? {};
    if ((days[proof.day]?.checkedAt ?? 0) > proof.checkedAt) return;
    transaction.set(ref, replacing(before, { version: 1, month, days: { ...days, [proof.day]: proof } }));
  });

/** Removes an erased household from the comparisons. */
export async function forgetInProofs({ uid }: Erasure): Promise<void> {
  const { docs } = await proofs().where('customers', 'array-contains', uid).get();
  for (const { ref } of docs)
    await runTransaction(async (transaction) => {
      const month = (await transaction.get(ref)).data();
      if (!month) return;
      const days = Object.entries(month.days).map(([day, proof]) => [day, withoutCustomer(proof, uid)]);
      transaction.set(ref, replacing(month, { ...month, days: Object.fromEntries(days) }));
    });
}

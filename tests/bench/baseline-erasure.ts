import type { Household } from '@legacy-hub/domain/household-schema';
import { auth, bucket, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { find, transact } from './baseline-operations.ts';

export async function baselineErasure({ uid, email }: Household): Promise<void> {
  const erasure = `erasures/${uid}`;
  const about = async (collection: string, field: string, value: string) =>
    (await find(firestore().collection(collection).where(field, '==', value))).docs;
  const anonymize = async (history: string) =>
    Promise.all(
      (await about(history, 'who.uid', uid)).map((doc) => doc.ref.set({ ...doc.data(), who: null })),
    );
  await transact([[`users/${uid}`, erasure]], { [`users/${uid}`]: null, [erasure]: { uid } });
  await Promise.all([
    auth().deleteUser(uid),
    bucket().deleteFiles({ prefix: `photos/${uid}/` }),
    anonymize('ledger'),
    anonymize('visits'),
    anonymize('staffActions'),
    about('mail', 'to', email).then((emails) => Promise.all(emails.map(({ ref }) => ref.delete()))),
    about('cardPayments', 'who.uid', uid),
    provider.customers.list({ email, limit: 100 }),
  ]);
  await firestore().doc(erasure).delete();
}

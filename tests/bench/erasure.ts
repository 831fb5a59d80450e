import type { Household } from '@legacy-hub/domain/household-schema';
import { auth, bucket, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { find, transact, write } from './baseline-operations.ts';

/** Deletes a household, then everything else about it in parallel. */
export async function baselineErasure({ uid, email }: Household): Promise<void> {
  const erasure = `erasures/${uid}`;
  await transact([[`users/${uid}`, erasure]], { [`users/${uid}`]: null, [erasure]: { uid } });
  await Promise.all([
    auth().deleteUser(uid),
    bucket().deleteFiles({ prefix: `photos/${uid}/` }),
    forget('ledger', uid),
    forget('visits', uid),
    find(firestore().collection('mail').where('to', '==', email)).then(({ docs }) =>
      Promise.all(docs.map(({ ref }) => ref.delete())),
    ),
    find(firestore().collection('cardPayments').where('who.uid', '==', uid)),
    provider.customers.list({ email, limit: 100 }),
  ]);
  await firestore().doc(erasure).delete();
}

/** Rewrites the documents that stay, without personal data. */
async function forget(history: 'ledger' | 'visits', uid: string): Promise<void> {
  const { docs } = await find(firestore().collection(history).where('who.uid', '==', uid));
  await Promise.all(docs.map((stored) => write(stored.ref.path, { ...stored.data(), who: null })));
}

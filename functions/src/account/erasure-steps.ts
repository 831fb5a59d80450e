import { type Erasure, withoutVisitor } from '@legacy-hub/domain/account/erasure';
import { withoutPerson } from '@legacy-hub/domain/billing/ledger';
import { readLedgerEntry } from '@legacy-hub/domain/billing/schema';
import { readMail } from '@legacy-hub/domain/mail/schema';
import { readVisitRecord } from '@legacy-hub/domain/visits/schema';
import { FirebaseAuthError } from 'firebase-admin/auth';
import type { DocumentData, Query } from 'firebase-admin/firestore';
import { forgetPayer } from '../billing/erase-payment-data.ts';
import { auth, bucket, firestore } from '../firebase/admin.ts';

/** One thing that is taken away from somebody who is forgotten. Doing it twice is doing it once. */
export type Forgetting = (erasure: Erasure) => Promise<void>;

const AT_ONCE = 300;

/** Whoever works here, or registered again meanwhile with the same email, keeps the log-in. */
const logIn: Forgetting = async ({ uid }) => {
  const others = await firestore().getAll(firestore().doc(`users/${uid}`), firestore().doc(`staff/${uid}`));
  if (others.some(({ exists }) => exists)) return;
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!(error instanceof FirebaseAuthError) || error.code !== 'auth/user-not-found') throw error;
  }
};

const photos: Forgetting = async ({ uid }) => {
  await bucket().deleteFiles({ prefix: `photos/${uid}/` });
};

const ledger: Forgetting = (erasure) =>
  rewrite(historyOf('ledger', erasure), (entry) => withoutPerson(readLedgerEntry(entry)));

const visits: Forgetting = (erasure) =>
  rewrite(historyOf('visits', erasure), (visit) => withoutVisitor(readVisitRecord(visit)));

/** A day pass is nobody's account, and its letter stays with it. */
const letters: Forgetting = async ({ email, at }) => {
  const { docs } = await firestore().collection('mail').where('to', '==', email).get();
  const own = docs.filter((stored) => {
    const { letter, createdAt } = readMail(stored.data());
    return letter.kind !== 'walk-in-pass' && createdAt <= at;
  });
  await Promise.all(own.map(({ ref }) => ref.delete()));
};

/** In this order, the log-in first. */
export const FORGETTING: readonly Forgetting[] = [logIn, photos, ledger, visits, letters, forgetPayer];

const historyOf = (collection: 'ledger' | 'visits', { uid, at }: Erasure): Query =>
  firestore().collection(collection).where('who.uid', '==', uid).where('at', '<=', at);

/** What was rewritten is no longer found, so the next look finds the rest. */
async function rewrite(history: Query, change: (document: DocumentData) => DocumentData): Promise<void> {
  for (;;) {
    const { docs } = await history.orderBy('at', 'desc').limit(AT_ONCE).get();
    if (docs.length === 0) return;
    const batch = firestore().batch();
    for (const stored of docs) batch.set(stored.ref, change(stored.data()));
    await batch.commit();
  }
}

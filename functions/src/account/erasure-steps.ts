import { anonymizeVisit, type Erasure } from '@legacy-hub/domain/account/erasure';
import { anonymizeLedgerEntry } from '@legacy-hub/domain/billing/ledger';
import { parseLedgerEntry } from '@legacy-hub/domain/billing/schema';
import { parseQueuedEmail } from '@legacy-hub/domain/mail/schema';
import { parseVisitRecord } from '@legacy-hub/domain/visits/schema';
import { FirebaseAuthError } from 'firebase-admin/auth';
import type { DocumentData, Query } from 'firebase-admin/firestore';
import { erasePaymentData } from '../billing/erase-payment-data.ts';
import { auth, bucket, firestore } from '../firebase/admin.ts';

/** Deletes or anonymises one kind of data. Must be idempotent, because an interrupted erasure runs again. */
export type ErasureStep = (erasure: Erasure) => Promise<void>;

const BATCH_SIZE = 300;

/** Staff, and anyone who has registered again with the same email since, keep the login. */
const deleteLogin: ErasureStep = async ({ uid }) => {
  const others = await firestore().getAll(firestore().doc(`users/${uid}`), firestore().doc(`staff/${uid}`));
  if (others.some(({ exists }) => exists)) return;
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!(error instanceof FirebaseAuthError) || error.code !== 'auth/user-not-found') throw error;
  }
};

const deletePhotos: ErasureStep = async ({ uid }) => {
  await bucket().deleteFiles({ prefix: `photos/${uid}/` });
};

const anonymizeLedger: ErasureStep = (erasure) =>
  rewrite(historyOf('ledger', erasure), (entry) => anonymizeLedgerEntry(parseLedgerEntry(entry)));

const anonymizeVisits: ErasureStep = (erasure) =>
  rewrite(historyOf('visits', erasure), (visit) => anonymizeVisit(parseVisitRecord(visit)));

/** Keeps day-pass emails: they belong to the walk-in, not to the account. */
const deleteEmails: ErasureStep = async ({ email, at }) => {
  const { docs } = await firestore().collection('mail').where('to', '==', email).get();
  const own = docs.filter((stored) => {
    const { content, createdAt } = parseQueuedEmail(stored.data());
    return content.kind !== 'walk-in-pass' && createdAt <= at;
  });
  await Promise.all(own.map(({ ref }) => ref.delete()));
};

/** Run in this order, the login first. */
export const ERASURE_STEPS: readonly ErasureStep[] = [
  deleteLogin,
  deletePhotos,
  anonymizeLedger,
  anonymizeVisits,
  deleteEmails,
  erasePaymentData,
];

const historyOf = (collection: 'ledger' | 'visits', { uid, at }: Erasure): Query =>
  firestore().collection(collection).where('who.uid', '==', uid).where('at', '<=', at);

/** Rewritten documents no longer match the query, so each pass fetches the next batch. */
async function rewrite(history: Query, change: (document: DocumentData) => DocumentData): Promise<void> {
  for (;;) {
    const { docs } = await history.orderBy('at', 'desc').limit(BATCH_SIZE).get();
    if (docs.length === 0) return;
    const batch = firestore().batch();
    for (const stored of docs) batch.set(stored.ref, change(stored.data()));
    await batch.commit();
  }
}

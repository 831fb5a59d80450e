import type { Erasure } from '@legacy-hub/domain/account/erasure';
import { FirebaseAuthError } from 'firebase-admin/auth';
import { erasePaymentData } from '../billing/erase-payment-data.ts';
import { auth, bucket } from '../firebase/admin.ts';
import { findHousehold } from '../stores/households.ts';
import { anonymizeEntries } from '../stores/ledger.ts';
import { deleteEmailsOf, deleteEmailsTo } from '../stores/mail.ts';
import { findStaff } from '../stores/staff.ts';
import { anonymizeStaffActions } from '../stores/staff-actions.ts';
import { anonymizeVisits } from '../stores/visits.ts';

/** Deletes or anonymises one kind of data. Must be idempotent, because an interrupted erasure runs again. */
export type ErasureStep = (erasure: Erasure) => Promise<void>;

/** Staff, and anyone who has registered again with the same email since, keep the login. */
const deleteLogin: ErasureStep = async ({ uid }) => {
  const [household, staff] = await Promise.all([findHousehold(uid), findStaff(uid)]);
  if (household || staff) return;
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!(error instanceof FirebaseAuthError) || error.code !== 'auth/user-not-found') throw error;
  }
};

const deletePhotos: ErasureStep = async ({ uid }) => {
  await bucket().deleteFiles({ prefix: `photos/${uid}/` });
};

/** Keeps emails about day passes: they belong to the walk-in, not to the account. */
const deleteEmails: ErasureStep = async ({ uid, email, at }) => {
  await deleteEmailsOf(uid, at);
  await deleteEmailsTo(email, ({ content, createdAt }) => !('walkInId' in content) && createdAt <= at);
};

/** Run in this order, the login first. */
export const ERASURE_STEPS: readonly ErasureStep[] = [
  deleteLogin,
  deletePhotos,
  anonymizeEntries,
  anonymizeVisits,
  anonymizeStaffActions,
  deleteEmails,
  erasePaymentData,
];

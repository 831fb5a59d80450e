import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import { FirebaseAuthError } from 'firebase-admin/auth';
import { auth } from '../firebase/admin.ts';
import { findHousehold } from '../stores/households.ts';
import { findStaff } from '../stores/staff.ts';
import { deleteForeignAccount } from './account-for-email.ts';

/**
 * Gives a household's login another email. Firebase Auth decides who may have it, so two households never share
 * one. A staff login is refused: who can change its email can take it over with a new password.
 */
export async function moveLogin(uid: string, email: string): Promise<{ ok: true } | Refused> {
  if (await findStaff(uid)) return refuse('staff-login');
  if (await setEmail(uid, email)) return { ok: true };
  await deleteForeignAccount(email);
  return (await setEmail(uid, email)) ? { ok: true } : refuse('email-in-use');
}

/** After a change that failed: gives the login back the email that the household has. */
export async function alignLogin(uid: string): Promise<void> {
  const household = await findHousehold(uid);
  if (household) await setEmail(uid, household.email);
}

/** False if another account has the email. */
async function setEmail(uid: string, email: string): Promise<boolean> {
  try {
    await auth().updateUser(uid, { email, emailVerified: false });
    return true;
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/email-already-exists') return false;
    throw error;
  }
}

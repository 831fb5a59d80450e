import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import { FirebaseAuthError, type UserRecord } from 'firebase-admin/auth';
import { auth, findAuthUser } from '../firebase/admin.ts';
import { findHousehold } from '../stores/customers/households.ts';
import { findStaff } from '../stores/staff.ts';

interface Account {
  readonly uid: string;
  readonly isNew: boolean;
}

/**
 * Returns the account with this email, created without a password if there is none. Anyone can sign up at
 * Firebase Auth with someone else's email, so an account that we did not create is first deleted, with its
 * password and logins.
 */
export async function accountForEmail(email: string): Promise<Account> {
  const created = await createAccount(email);
  if (created) return { uid: created.uid, isNew: true };
  const existing = await findAuthUser(email);
  if (existing && !(await isForeign(existing))) return { uid: existing.uid, isNew: false };
  if (existing) await deleteAccount(existing.uid);
  return accountForEmail(email);
}

/** Returns the account of a household without an email, which can't log in. A repeated request finds it. */
export async function accountWithoutEmail(uid: string): Promise<Account> {
  try {
    await auth().createUser({ uid });
    return { uid, isNew: true };
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/uid-already-exists')
      return { uid, isNew: false };
    throw error;
  }
}

/** Deletes an account with this email that we did not create. */
async function deleteForeignAccount(email: string): Promise<void> {
  const existing = await findAuthUser(email);
  if (existing && (await isForeign(existing))) await deleteAccount(existing.uid);
}

/** Creates an account. Returns null if the email already has one. */
async function createAccount(email: string): Promise<UserRecord | null> {
  try {
    return await auth().createUser({ email });
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/email-already-exists') return null;
    throw error;
  }
}

/**
 * True unless we created the account. One without any way to log in is ours, and its household is still being
 * written.
 */
async function isForeign({ uid, passwordHash, providerData }: UserRecord): Promise<boolean> {
  if (passwordHash === undefined && providerData.length === 0) return false;
  const [household, staff] = await Promise.all([findHousehold(uid), findStaff(uid)]);
  return household === null && staff === null;
}

/** Deletes an account, unless a concurrent registration has already deleted it. */
async function deleteAccount(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!(error instanceof FirebaseAuthError && error.code === 'auth/user-not-found')) throw error;
  }
}

/**
 * Changes the email of a household's login. Firebase Auth enforces unique emails, so two households never
 * share one. A staff login is refused, because anyone who can change its email can take it over with a
 * password reset.
 */
export async function moveLogin(uid: string, email: string): Promise<{ ok: true } | Refused> {
  if (await findStaff(uid)) return refuse('staff-login');
  if (await setEmail(uid, email)) return { ok: true };
  await deleteForeignAccount(email);
  return (await setEmail(uid, email)) ? { ok: true } : refuse('email-in-use');
}

/** Restores the household's email on the login after a failed change. */
export async function alignLogin(uid: string): Promise<void> {
  const household = await findHousehold(uid);
  if (household) await setEmail(uid, household.email);
}

/** Sets the email of a login. Returns false if another account has the email. */
async function setEmail(uid: string, email: string): Promise<boolean> {
  try {
    await auth().updateUser(uid, { email, emailVerified: false });
    return true;
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/email-already-exists') return false;
    throw error;
  }
}

import { applicationDefault, getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';

type Bucket = ReturnType<Storage['bucket']>;

export function firestore(): Firestore {
  connect();
  return getFirestore();
}

export function auth(): Auth {
  connect();
  return getAuth();
}

const RETRY_ALWAYS = 0; // `IdempotencyStrategy.RetryAlways` of a package that the SDK doesn't export

/**
 * Returns the project's own bucket, or another one by name. After a lost connection, its client repeats every
 * request, which is safe for ours. By default, an upload or deletion would turn repeats off for all others too.
 */
export function bucket(name?: string): Bucket {
  connect();
  const found = getStorage().bucket(name);
  found.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;
  return found;
}

/** Returns the headers for Google APIs that the SDK doesn't cover. The emulators accept `owner`. */
export async function authorization(): Promise<Record<string, string>> {
  if (process.env.FIREBASE_AUTH_EMULATOR_HOST) return { Authorization: 'Bearer owner' };
  const { access_token } = await applicationDefault().getAccessToken();
  const { GOOGLE_CLOUD_QUOTA_PROJECT: payer } = process.env;
  return { Authorization: `Bearer ${access_token}`, ...(payer && { 'X-Goog-User-Project': payer }) };
}

export async function verifyAppToken(token: string): Promise<unknown> {
  const { getAppCheck } = await import('firebase-admin/app-check'); // unused unless App Check is on
  connect();
  return getAppCheck().verifyToken(token);
}

/**
 * Connects once. Looks for the default app by name, because firebase-functions registers an additional app.
 */
function connect(): void {
  if (!getApps().some(({ name }) => name === '[DEFAULT]')) initializeApp();
}

export async function findAuthUser(email: string): Promise<UserRecord | null> {
  try {
    return await auth().getUserByEmail(email);
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}

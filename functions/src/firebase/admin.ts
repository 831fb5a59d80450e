import { getApps, initializeApp } from 'firebase-admin/app';
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

export function bucket(): Bucket {
  connect();
  return getStorage().bucket();
}

export async function verifyAppToken(token: string): Promise<unknown> {
  const { getAppCheck } = await import('firebase-admin/app-check'); // unused unless App Check is on
  connect();
  return getAppCheck().verifyToken(token);
}

/** Looks for the default app by name, because firebase-functions registers another app of its own. */
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

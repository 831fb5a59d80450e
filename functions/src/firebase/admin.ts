import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
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
  const { getAppCheck } = await import('firebase-admin/app-check'); // most projects start without it
  connect();
  return getAppCheck().verifyToken(token);
}

/** firebase-functions keeps an app of its own, so that there is one does not mean that ours is there. */
function connect(): void {
  if (!getApps().some(({ name }) => name === '[DEFAULT]')) initializeApp();
}

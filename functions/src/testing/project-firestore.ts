import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** The database of another project in the same emulator. What is written there, this venue does not see. */
export function databaseOf(projectId: string): Firestore {
  const existing = getApps().find(({ name }) => name === projectId);
  return getFirestore(existing ?? initializeApp({ projectId }, projectId));
}

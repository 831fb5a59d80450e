import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** The database of another project in the same emulator, isolated from the project under test. */
export function databaseOf(projectId: string): Firestore {
  const existing = getApps().find(({ name }) => name === projectId);
  return getFirestore(existing ?? initializeApp({ projectId }, projectId));
}

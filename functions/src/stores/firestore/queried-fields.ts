import type { DocumentReference } from 'firebase-admin/firestore';
import { firestore } from '../../firebase/admin.ts';

/**
 * Increase it when households or day passes get a new field that only queries use (collections.ts), or when
 * its meaning changes.
 */
const VERSION = 4;

const versionRef = (): DocumentReference => firestore().doc('counters/queriedFields');

/** True if every household and each current day pass was saved since the queried fields last changed. */
export const areQueriedFieldsCurrent = async (): Promise<boolean> =>
  (await versionRef().get()).get('version') === VERSION;

export async function markQueriedFieldsCurrent(): Promise<void> {
  await versionRef().set({ version: VERSION });
}

import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { FirebaseError } from 'firebase/app';
import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { COLLECTIONS } from './live.ts';

export type Customer = Pick<WireSearchResult, 'kind' | 'id'>;

/** Reads the customer from the server; the live listener of the open profile receives the result. */
export async function refreshCustomer(firestore: Firestore, { kind, id }: Customer): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await getDocFromServer(doc(firestore, COLLECTIONS[kind], id))).exists();
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return false;
  }
}

import { FirebaseError } from 'firebase/app';
import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { type Customer, pathOf } from './customer.ts';

/** Reads the customer from the server; the live listener of the open profile receives the result. */
export async function refreshCustomer(firestore: Firestore, customer: Customer): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await getDocFromServer(doc(firestore, pathOf(customer)))).exists();
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return false;
  }
}

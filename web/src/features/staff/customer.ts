import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { FirebaseError } from 'firebase/app';
import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { createContext, use } from 'react';
import type { OpenDialog } from './dialogs/ProfileDialogs.tsx';

export type Customer = Pick<WireSearchResult, 'kind' | 'id'>;

export const COLLECTIONS = { member: 'users', 'walk-in': 'walkIns' } as const;

export const pathOf = ({ kind, id }: Customer): string => `${COLLECTIONS[kind]}/${id}`;

/** Reads the customer from the server; the listener of the open profile receives the result. */
export async function refreshCustomer(firestore: Firestore, customer: Customer): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await getDocFromServer(doc(firestore, pathOf(customer)))).exists();
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return false;
  }
}

type OpenCustomer = (customer: Customer, first?: OpenDialog | null) => void;

/** Opens another customer in place of the current one. */
export const OpenCustomerContext = createContext<OpenCustomer | null>(null);

export function useOpenCustomer(): OpenCustomer {
  const open = use(OpenCustomerContext);
  if (open === null) throw new Error('useOpenCustomer must be used inside OpenCustomerContext');
  return open;
}

/** The next step after a registration at the counter. */
export const FIRST_DIALOGS = { cash: { dialog: 'cash' }, card: { dialog: 'payment-link' } } as const;

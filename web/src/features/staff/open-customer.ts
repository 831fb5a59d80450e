import { createContext, use } from 'react';
import type { OpenDialog } from './components/ProfileDialogs.tsx';
import type { Customer } from './customer.ts';

type OpenCustomer = (customer: Customer, first?: OpenDialog | null) => void;

/** Opens another customer in the place of the one that is shown. */
export const OpenCustomerContext = createContext<OpenCustomer | null>(null);

export function useOpenCustomer(): OpenCustomer {
  const open = use(OpenCustomerContext);
  if (open === null) throw new Error('useOpenCustomer must be used inside OpenCustomerContext');
  return open;
}

/** The next step after a registration at the counter. */
export const FIRST_DIALOGS = { cash: { dialog: 'cash' }, card: { dialog: 'payment-link' } } as const;

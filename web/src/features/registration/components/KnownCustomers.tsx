import { counterRegistration } from '@legacy-hub/domain/copy/counter-registration';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './NewHouseholdDialog.module.css';

type Props = {
  customers: readonly WireSearchResult[];
  onOpen: (customer: WireSearchResult) => void;
  /** The way on for those who are not meant. */
  children: ReactNode;
};

const copy = counterRegistration.known;

export function KnownCustomers({ customers, onOpen, children }: Props) {
  return (
    <div className={styles.known}>
      <Notice tone="info">{copy.title}</Notice>
      {customers.map((customer) => (
        <Button key={customer.id} onClick={() => onOpen(customer)}>
          {copy.open(customer.people[0]?.name ?? '', customer.phone)}
        </Button>
      ))}
      {children}
    </div>
  );
}

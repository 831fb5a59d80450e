import { officeClosures as copy } from '@legacy-hub/domain/copy/office/closures';
import { customerAddress } from '@legacy-hub/domain/core/addresses';
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import styles from './CustomerLinks.module.css';

type Props = {
  customers: readonly { id: string; name: string }[];
  /** The number of further customers that aren't listed. */
  unnamed?: number;
};

/** The maximum number of customers shown until an admin expands the list. */
const MAX_SHOWN = 12;

/** Links to customers at the counter. They open in a new tab, so that an open form isn't lost. */
export function CustomerLinks({ customers, unnamed = 0 }: Props) {
  const [isWhole, setWhole] = useState(customers.length <= MAX_SHOWN);
  const shown = isWhole ? customers : customers.slice(0, MAX_SHOWN);
  return (
    <ul className={styles.customers}>
      {shown.map(({ id, name }) => (
        <li key={id}>
          <a href={customerAddress(id)} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
      {isWhole ? (
        unnamed > 0 && <li>{copy.more(unnamed)}</li>
      ) : (
        <li>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {copy.showMore(customers.length - MAX_SHOWN + unnamed)}
          </Button>
        </li>
      )}
    </ul>
  );
}

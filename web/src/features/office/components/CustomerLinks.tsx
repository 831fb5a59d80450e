import { officeClosures as copy } from '@legacy-hub/domain/copy/office-closures';
import { customerAddress } from '../../../session/customer-address.ts';
import styles from './CustomerLinks.module.css';

type Props = { customers: readonly { id: string; name: string }[]; more?: number };

/** Each opens at the counter, in a new tab so that an open form stays. */
export const CustomerLinks = ({ customers, more = 0 }: Props) => (
  <ul className={styles.customers}>
    {customers.map(({ id, name }) => (
      <li key={id}>
        <a href={customerAddress(id)} target="_blank" rel="noreferrer">
          {name}
        </a>
      </li>
    ))}
    {more > 0 && <li>{copy.more(more)}</li>}
  </ul>
);

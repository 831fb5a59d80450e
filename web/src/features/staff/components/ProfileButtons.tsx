import { counter } from '@legacy-hub/domain/copy/counter';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { type Customer, refreshCustomer } from '../customer.ts';
import styles from './ProfileButtons.module.css';

type Props = {
  customer: Customer;
  selected: number;
  isDeletable: boolean;
  busy: boolean;
  shortcutsEnabled: boolean;
  onCheckIn: () => void;
  onDelete: () => void;
  onClose: () => void;
};

const { account, profile: copy } = counter;

export function ProfileButtons(props: Props) {
  const { customer, selected, isDeletable, busy, shortcutsEnabled, onCheckIn, onDelete, onClose } = props;
  const firestore = useFirestore();
  const [refreshing, setRefreshing] = useState(false);
  const [isFailed, setFailed] = useState(false);

  async function refresh() {
    setRefreshing(true);
    const succeeded = await refreshCustomer(firestore, customer);
    setRefreshing(false);
    setFailed(!succeeded);
    if (succeeded) notify.success(account.refreshed);
  }

  return (
    <>
      {isFailed && <Notice tone="error">{account.refreshFailed}</Notice>}
      <div className={styles.buttons}>
        {shortcutsEnabled && <p className={styles.keys}>{copy.keys}</p>}
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {copy.close}
        </Button>
        <Button variant="secondary" busy={refreshing} onClick={() => void refresh()}>
          {copy.refresh}
        </Button>
        {isDeletable && (
          <Button variant="danger" onClick={onDelete}>
            {copy.deleteAccount}
          </Button>
        )}
        <Button busy={busy} disabled={selected === 0} onClick={onCheckIn}>
          {busy ? copy.processing : copy.checkSelected(selected)}
        </Button>
      </div>
    </>
  );
}

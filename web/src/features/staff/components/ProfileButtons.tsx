import { counter } from '@legacy-hub/domain/copy/counter';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { type Customer, refreshCustomer } from '../refresh-customer.ts';
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

const { account, profile: words } = counter;

export function ProfileButtons(props: Props) {
  const { customer, selected, isDeletable, busy, shortcutsEnabled, onCheckIn, onDelete, onClose } = props;
  const [refreshing, setRefreshing] = useState(false);
  const [isFailed, setFailed] = useState(false);

  async function refresh() {
    setRefreshing(true);
    const isRead = await refreshCustomer(customer);
    setRefreshing(false);
    setFailed(!isRead);
    if (isRead) notify.success(account.refreshed);
    else notify.error(account.refreshFailed);
  }

  return (
    <>
      {isFailed && <Notice tone="error">{account.refreshFailed}</Notice>}
      <div className={styles.buttons}>
        {shortcutsEnabled && <p className={styles.keys}>{words.keys}</p>}
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {words.close}
        </Button>
        <Button variant="quiet" busy={refreshing} onClick={() => void refresh()}>
          {words.refresh}
        </Button>
        {isDeletable && (
          <Button variant="danger" onClick={onDelete}>
            {words.deleteAccount}
          </Button>
        )}
        <Button busy={busy} disabled={selected === 0} onClick={onCheckIn}>
          {busy ? words.processing : words.checkSelected(selected)}
        </Button>
      </div>
    </>
  );
}

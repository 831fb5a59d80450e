import { counter } from '@legacy-hub/domain/copy/counter';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './ProfileButtons.module.css';

type Props = {
  selected: number;
  more: ReactNode;
  /** Check-in is what comes next. */
  isMain: boolean;
  isDeletable: boolean;
  busy: boolean;
  shortcutsEnabled: boolean;
  onCheckIn: () => void;
  onDelete: () => void;
  onClose: () => void;
};

const copy = counter.profile;

export function ProfileButtons(props: Props) {
  const { selected, more, isMain, isDeletable, busy, shortcutsEnabled, onCheckIn, onDelete, onClose } = props;
  return (
    <div className={styles.buttons}>
      {isDeletable && (
        <Button variant="remove" className={styles.remove} onClick={onDelete}>
          {copy.deleteAccount}
        </Button>
      )}
      {shortcutsEnabled && <p className={styles.keys}>{copy.keys}</p>}
      <Button variant="secondary" disabled={busy} onClick={onClose}>
        {copy.close}
      </Button>
      {more}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        className={styles.checkIn}
        busy={busy}
        disabled={selected === 0}
        onClick={onCheckIn}
      >
        {busy ? copy.processing : copy.checkSelected(selected)}
      </Button>
    </div>
  );
}

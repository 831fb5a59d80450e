import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customers/customer-profile';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import styles from './ProfileButtons.module.css';

type Props = {
  selected: readonly ProfilePerson[];
  /** The hours of the check-in, if one number applies to everyone. */
  hours: number | null;
  /** The choice of hours, beside the check-in. */
  hoursField: ReactNode;
  /** The people whom “Check out” is about. */
  inside: readonly ProfilePerson[];
  more: ReactNode;
  /** True on the overview tab, where the selected rows are visible and the keys work. */
  isOverview: boolean;
  /** True if check-in is the next step. */
  isMain: boolean;
  isDeletable: boolean;
  busy: boolean;
  shortcutsEnabled: boolean;
  onCheckIn: () => void;
  onMarkAsLeft: () => void;
  onDelete: () => void;
  onClose: () => void;
};

const copy = counter.profile;

export function ProfileButtons(props: Props) {
  const { selected, more, isOverview, isMain, isDeletable, busy, onCheckIn, onDelete, onClose } = props;
  return (
    <div className={styles.buttons}>
      {isDeletable && (
        <Button variant="remove" className={styles.remove} onClick={onDelete}>
          {copy.deleteAccount}
        </Button>
      )}
      {isOverview && props.shortcutsEnabled && <p className={styles.keys}>{copy.keys}</p>}
      {!isOverview && selected.length > 0 && (
        <p className={styles.selected}>{copy.selected(selected.map(({ name }) => name).join(', '))}</p>
      )}
      <Button variant="secondary" disabled={busy} onClick={onClose}>
        {copy.close}
      </Button>
      {more}
      {props.inside.length > 1 && (
        <Button variant="secondary" disabled={busy} onClick={props.onMarkAsLeft}>
          {counterStays.leaving.selected(props.inside.length)}
        </Button>
      )}
      {props.hoursField}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        className={styles.checkIn}
        busy={busy}
        disabled={selected.length === 0}
        onClick={onCheckIn}
      >
        {busy ? copy.processing : copy.checkSelected(selected.length, props.hours)}
      </Button>
    </div>
  );
}

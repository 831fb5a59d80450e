import { counter } from '@legacy-hub/domain/copy/counter';
import type { CustomerProfileView } from '@legacy-hub/domain/staff/customer-profile';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Avatar } from '../../account/components/Avatar.tsx';
import styles from './CustomerHeader.module.css';

const words = counter.profile;

/** Who they are, how many, and how many of them come in. The focus starts here, where Enter checks them in. */
export function CustomerHeader({ profile, selected }: { profile: CustomerProfileView; selected: number }) {
  const { name, phone, photo, note, people } = profile;
  return (
    <header className={styles.head}>
      <Avatar name={name} photo={photo} />
      <div>
        <p ref={focusOnMount} tabIndex={-1} className={styles.name}>
          {name}
        </p>
        <p>
          {words.phone}: <span className={styles.phone}>{phone}</span>
        </p>
      </div>
      <dl className={styles.counts}>
        <div>
          <dt>{words.totalMembers}</dt>
          <dd>{people.length}</dd>
        </div>
        <div>
          <dt>{words.selectedBookings}</dt>
          <dd aria-live="polite">{selected}</dd>
        </div>
      </dl>
      {note && (
        <p className={styles.note}>
          <strong>{words.note}:</strong> {note}
        </p>
      )}
    </header>
  );
}

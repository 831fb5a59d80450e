import { counter } from '@legacy-hub/domain/copy/counter';
import type { CustomerProfileView } from '@legacy-hub/domain/staff/customer-profile';
import { Avatar } from '../../../photos/Avatar.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import styles from './CustomerHeader.module.css';
import { NoteToStaff } from './NoteToStaff.tsx';

const copy = counter.profile;

/** The customer's contact details and counts. It takes the focus on mount, so that Enter checks in. */
export function CustomerHeader({ profile, selected }: { profile: CustomerProfileView; selected: number }) {
  const { id, name, phone, photo, disputed, noteToStaff, staffNotes, people } = profile;
  return (
    <header className={styles.head}>
      <Avatar name={name} photo={photo} size="small" />
      <div>
        <p ref={focusOnMount} tabIndex={-1} className={styles.name}>
          {name}
        </p>
        <p>
          {copy.phone}: <span className={styles.phone}>{phone}</span>
        </p>
      </div>
      <dl className={styles.counts}>
        <div>
          <dt>{copy.totalMembers}</dt>
          <dd>{people.length}</dd>
        </div>
        <div>
          <dt>{copy.selectedBookings}</dt>
          <dd aria-live="polite">{selected}</dd>
        </div>
      </dl>
      {disputed && <p className={styles.note}>{disputed}</p>}
      {noteToStaff && <NoteToStaff key={noteToStaff.at} userId={id} note={noteToStaff} />}
      {staffNotes.map(({ id, label, text }) => (
        <p key={id} className={styles.note}>
          <strong>{label}:</strong> {text}
        </p>
      ))}
    </header>
  );
}

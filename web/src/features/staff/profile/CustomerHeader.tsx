import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { noteToStaff } from '@legacy-hub/domain/copy/shared/note-to-staff';
import type { CustomerProfileView } from '@legacy-hub/domain/staff/customers/customer-profile';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { Avatar } from '../../../photos/Avatar.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/actions/Icon.tsx';
import { focusOnMount } from '../../../ui/dialogs/focus-on-mount.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { MustNotCollect } from '../../family/components/AdultFacts.tsx';
import { type Customer, refreshCustomer } from '../customer.ts';
import styles from './CustomerHeader.module.css';

const noteToStaffCopy = noteToStaff.atCounter;

type Props = { userId: string; note: NonNullable<CustomerProfileView['noteToStaff']> };

/** The member's note to staff. The member can see when it has been marked as seen. */
function NoteToStaff({ userId, note: { at, label, text, seen } }: Props) {
  const { send, busy } = useApiCall(staffEndpoints.markNoteSeen);

  async function markSeen() {
    const result = await send({ userId, noteAt: toIsoString(at) });
    if (result.ok) notify.success(noteToStaffCopy.marked);
    else notify.error(errorMessage(result.refusal, noteToStaffCopy.markFailed));
  }

  return (
    <div className={styles.memberNote}>
      <p>
        <strong>{label}:</strong> {text}
        {seen && <> · {seen}</>}
      </p>
      {!seen && (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={noteToStaffCopy.markSeenLabel(text)}
          onClick={() => void markSeen()}
        >
          {noteToStaffCopy.markSeen}
        </Button>
      )}
    </div>
  );
}

const { account, profile: copy } = counter;

function RefreshStatus({ customer }: { customer: Customer }) {
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
      <Button variant="quiet" className={styles.refresh} busy={refreshing} onClick={() => void refresh()}>
        <Icon name="refresh" />
        <span>{copy.refresh}</span>
      </Button>
      {isFailed && <Notice tone="error">{account.refreshFailed}</Notice>}
    </>
  );
}

type HeaderProps = { customer: Customer; profile: CustomerProfileView; selected: number };

/** The customer's contact details and counts. It takes the focus on mount, so that Enter checks people in. */
export function CustomerHeader({ customer, profile, selected }: HeaderProps) {
  const { id, name, contact, phone, photo, disputed, noteToStaff, staffNotes, adults, people } = profile;
  return (
    <header className={styles.head}>
      <Avatar name={name} photo={photo} size="small" />
      <div>
        <p ref={focusOnMount} tabIndex={-1} className={styles.name}>
          {name}
        </p>
        {contact !== null && <p>{copy.contact(contact)}</p>}
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
      <RefreshStatus customer={customer} />
      <MustNotCollect adults={adults} />
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

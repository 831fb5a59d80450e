import { counterStaff as copy } from '@legacy-hub/domain/copy/counter-staff';
import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import { formatMoment, instant } from '@legacy-hub/domain/venue-time';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useStaff } from '../staff-context.ts';
import type { StaffEntry } from '../staff-entry.ts';
import styles from './StaffDialog.module.css';

type Props = {
  person: StaffEntry;
  busy: boolean;
  onRole: (role: StaffRole) => void;
  onDismiss: () => void;
};

const seenText = (lastSeen: string | null): string =>
  lastSeen === null ? copy.never : formatMoment(instant(Date.parse(lastSeen)));

/** Nobody changes their own role or dismisses themselves. */
export function StaffRow({ person: { userId, email, role, lastSeen }, busy, onRole, onDismiss }: Props) {
  const { uid } = useStaff();
  const other = role === 'admin' ? 'staff' : 'admin';
  return (
    <li className={styles.person}>
      <div>
        <p className={styles.email}>
          {email} <Badge tone={role === 'admin' ? 'success' : 'neutral'}>{copy.roles[role]}</Badge>
        </p>
        <p className={styles.seen}>
          {copy.lastSeen}: {seenText(lastSeen)}
        </p>
      </div>
      {userId === uid ? (
        <p>{copy.you}</p>
      ) : (
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            disabled={busy}
            aria-label={copy.makeLabel[other](email)}
            onClick={() => onRole(other)}
          >
            {copy.make[other]}
          </Button>
          <Button variant="danger" disabled={busy} aria-label={copy.dismissLabel(email)} onClick={onDismiss}>
            {copy.dismiss}
          </Button>
        </div>
      )}
    </li>
  );
}

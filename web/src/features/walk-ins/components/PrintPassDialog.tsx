import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import { formatAud } from '@legacy-hub/domain/core/money';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { venue } from '@legacy-hub/domain/venue/settings';
import { Ticket } from '../../../pass/DayPassTicket.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { PrintButtons } from '../../../ui/dialogs/PrintButtons.tsx';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import styles from './PrintPassDialog.module.css';

const copy = counterGroups.print;

/** The day pass on paper, for a group without a phone. */
export function PrintPassDialog({ walkIn, onClose }: { walkIn: WalkIn; onClose: () => void }) {
  const isPaid = walkIn.payment.status === 'active';
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <PrintSheet aria-label={copy.title} className={styles.sheet}>
        <p className={styles.venue}>{venue().name}</p>
        <Ticket pass={walkIn} total={formatAud(walkIn.totalCents)} isPaid={isPaid} />
      </PrintSheet>
      <PrintButtons onClose={onClose} />
    </Dialog>
  );
}

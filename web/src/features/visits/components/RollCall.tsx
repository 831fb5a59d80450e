import { counterBoards } from '@legacy-hub/domain/copy/counter/boards';
import { venue } from '@legacy-hub/domain/venue/settings';
import { formatMoment } from '@legacy-hub/domain/venue/time/venue-time';
import type { ActiveVisit } from '@legacy-hub/domain/visits/here-now';
import { rollCall } from '@legacy-hub/domain/visits/roll-call';
import { useId, useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { PrintButtons } from '../../../ui/dialogs/PrintButtons.tsx';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import styles from './RollCall.module.css';

const copy = counterBoards.rollCall;

type Props = { visits: readonly ActiveVisit[] };

/** Opens the list of everyone inside. */
export function RollCallButton({ visits }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (visits.length === 0) return null;
  return (
    <>
      <Button variant="quiet" className={styles.open} onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && <RollCallDialog visits={visits} onClose={() => setOpen(false)} />}
    </>
  );
}

function RollCallDialog({ visits, onClose }: Props & { onClose: () => void }) {
  const now = useNow('minute');
  const heading = useId();
  const { count, rows } = rollCall(visits, now);
  return (
    <Dialog title={copy.open} onClose={onClose}>
      <PrintSheet className={styles.sheet} aria-labelledby={heading}>
        <p className={styles.venue}>{venue().name}</p>
        <h3 id={heading}>{copy.title(formatMoment(now))}</h3>
        <p>{count}</p>
        <ul className={styles.people}>
          {rows.map(({ id, name, notes }) => (
            <li key={id}>
              <span className={styles.box} aria-hidden="true" />
              <span>{name}</span>
              <strong>{notes}</strong>
            </li>
          ))}
        </ul>
      </PrintSheet>
      <PrintButtons onClose={onClose} />
    </Dialog>
  );
}

import { counterOffline as copy } from '@legacy-hub/domain/copy/counter-offline';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './KeptPresses.module.css';

type Props = {
  names: string;
  what: (names: string) => string;
  reasons: readonly string[];
  onOpen: (() => void) | null;
  onDismiss: () => void;
};

/** What came out differently than the counter said without a network, until staff dismiss it. */
export function OfflineNotice({ names, what, reasons, onOpen, onDismiss }: Props) {
  return (
    <Notice tone="error">
      <p>{what(names)}</p>
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
      <div className={styles.buttons}>
        {onOpen && (
          <Button variant="secondary" aria-label={copy.openOf(names)} onClick={onOpen}>
            {copy.open}
          </Button>
        )}
        <Button variant="secondary" aria-label={copy.dismissOf(names)} onClick={onDismiss}>
          {copy.dismiss}
        </Button>
      </div>
    </Notice>
  );
}

import { counterOffline as copy } from '@legacy-hub/domain/copy/counter-offline';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './KeptPresses.module.css';

type Props = {
  names: string;
  what: string;
  reasons: readonly string[];
  onOpen: (() => void) | null;
  /** What the button that takes the notice away says, and in full for a screen reader. */
  dismiss?: { label: string; of: (names: string) => string };
  onDismiss: () => void;
};

const DISMISS = { label: copy.dismiss, of: copy.dismissOf };

/** What came out differently than the counter said without a network, until staff dismiss it. */
export function OfflineNotice({ names, what, reasons, onOpen, dismiss = DISMISS, onDismiss }: Props) {
  return (
    <Notice tone="error">
      <p>{what}</p>
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
        <Button variant="secondary" aria-label={dismiss.of(names)} onClick={onDismiss}>
          {dismiss.label}
        </Button>
      </div>
    </Notice>
  );
}

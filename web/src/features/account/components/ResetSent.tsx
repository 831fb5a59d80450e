import { resetSent } from '@legacy-hub/domain/copy/reset-sent';
import { Button } from '../../../ui/Button.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import styles from './AccountForm.module.css';

/** Says the same whether or not the account exists. */
export function ResetSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <div ref={focusOnMount} tabIndex={-1} className={styles.sent}>
        <p>{resetSent.sentTo(email)}</p>
        <p className={styles.small}>{resetSent.nothingCame}</p>
      </div>
      <Button variant="secondary" onClick={onAgain}>
        {resetSent.again}
      </Button>
    </>
  );
}

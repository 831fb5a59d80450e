import { login } from '@legacy-hub/domain/copy/login';
import { Button } from '../../../ui/Button.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import styles from './AccountForm.module.css';

const { forgot } = login;

/** Says the same whether or not the account exists. */
export function ResetSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <div ref={focusOnMount} tabIndex={-1} className={styles.sent}>
        <p>{forgot.sentTo(email.trim())}</p>
        <p>{forgot.works}</p>
        <p className={styles.small}>{forgot.nothingCame}</p>
      </div>
      <Button variant="secondary" onClick={onAgain}>
        {forgot.again}
      </Button>
    </>
  );
}

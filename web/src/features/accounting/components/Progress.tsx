import { officeAccounts } from '@legacy-hub/domain/copy/office/accounts';
import { Button } from '../../../ui/actions/Button.tsx';
import styles from './Accounts.module.css';

/** Shows the progress of long-running work, and a button to stop it. */
export const Progress = ({ text, onStop }: { text: string; onStop: () => void }) => (
  <div className={styles.progress}>
    <p role="status">{text}</p>
    <Button variant="secondary" onClick={onStop}>
      {officeAccounts.progress.stop}
    </Button>
  </div>
);

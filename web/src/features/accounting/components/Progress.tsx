import { officeAccounts } from '@legacy-hub/domain/copy/office/accounts';
import { Button } from '../../../ui/actions/Button.tsx';
import styles from './Accounts.module.css';

/** How far long work is, and how to end it. */
export const Progress = ({ text, onStop }: { text: string; onStop: () => void }) => (
  <div className={styles.progress}>
    <p role="status">{text}</p>
    <Button variant="secondary" onClick={onStop}>
      {officeAccounts.progress.stop}
    </Button>
  </div>
);

import { counter } from '@legacy-hub/domain/copy/counter';
import { endSession } from '../../../firebase/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import styles from './CounterBar.module.css';

type Props = {
  email: string;
  shortcutsEnabled: boolean;
  onKeys: (shortcutsEnabled: boolean) => void;
  onTakings: () => void;
};

/** Beside the venue's mark: who stands here, and what is not about a customer. */
export function CounterBar({ email, shortcutsEnabled, onKeys, onTakings }: Props) {
  return (
    <section className={styles.bar} aria-label={counter.bar.label}>
      <Checkbox name="keys" checked={shortcutsEnabled} onCheckedChange={onKeys}>
        {counter.bar.keys}
      </Checkbox>
      <span className={styles.email}>{email}</span>
      <Button variant="quiet" onClick={onTakings}>
        {counter.takings.title}
      </Button>
      <Button variant="quiet" onClick={() => void endSession()}>
        {counter.bar.logout}
      </Button>
    </section>
  );
}

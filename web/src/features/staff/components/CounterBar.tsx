import { counter } from '@legacy-hub/domain/copy/counter';
import { leave } from '../../../firebase/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import styles from './CounterBar.module.css';

type Props = {
  email: string;
  hasKeys: boolean;
  onKeys: (hasKeys: boolean) => void;
  onTakings: () => void;
};

/** Beside the venue's mark: who stands here, and what is not about a customer. */
export function CounterBar({ email, hasKeys, onKeys, onTakings }: Props) {
  return (
    <section className={styles.bar} aria-label={counter.bar.label}>
      <Checkbox name="keys" checked={hasKeys} onChecked={onKeys}>
        {counter.bar.keys}
      </Checkbox>
      <span className={styles.email}>{email}</span>
      <Button look="quiet" onClick={onTakings}>
        {counter.takings.title}
      </Button>
      <Button look="quiet" onClick={() => void leave()}>
        {counter.bar.logout}
      </Button>
    </section>
  );
}

import { counter } from '@legacy-hub/domain/copy/counter';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import styles from './CounterBar.module.css';
import { LogOutButton } from './LogOutButton.tsx';
import { StaffButton } from './StaffButton.tsx';

type Props = {
  email: string;
  shortcutsEnabled: boolean;
  onShortcutsChange: (shortcutsEnabled: boolean) => void;
  onTakings: () => void;
};

/** The logged-in staff member, and the actions that are not about a customer. */
export function CounterBar({ email, shortcutsEnabled, onShortcutsChange, onTakings }: Props) {
  return (
    <section className={styles.bar} aria-label={counter.bar.label}>
      <Checkbox name="keys" value={shortcutsEnabled} onValueChange={onShortcutsChange}>
        {counter.bar.keys}
      </Checkbox>
      <span className={styles.email}>{email}</span>
      <Button variant="secondary" onClick={onTakings}>
        {counter.takings.title}
      </Button>
      <StaffButton />
      <LogOutButton />
    </section>
  );
}

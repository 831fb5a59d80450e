import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterOffline } from '@legacy-hub/domain/copy/counter/offline';
import { useState } from 'react';
import { useQueue } from '../../../outbox/use-outbox.ts';
import { useStaff } from '../../../session/staff-context.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import styles from './CounterBar.module.css';

const copy = counterOffline.logOut;

/** Logs out, with a confirmation while actions are queued. */
function LogOutButton() {
  const session = useSession();
  const { waiting } = useQueue();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => (waiting.length > 0 ? setAsking(true) : void session.end())}>
        {counter.bar.logout}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={copy.title}
          cancel={copy.stay}
          confirm={copy.anyway}
          isDanger
          onConfirm={() => session.end().then(() => null)}
          onClose={() => setAsking(false)}
        >
          <p>{copy.explained(waiting.length)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type Props = {
  email: string;
  shortcutsEnabled: boolean;
  onShortcutsChange: (shortcutsEnabled: boolean) => void;
  onTakings: () => void;
  /** Null if the venue sells no items. */
  onSell: (() => void) | null;
};

/** The logged-in staff member, and the actions that don't concern a customer. */
export function CounterBar({ email, shortcutsEnabled, onShortcutsChange, onTakings, onSell }: Props) {
  const { isAdmin } = useStaff();
  return (
    <section className={styles.bar} aria-label={counter.bar.label}>
      <Checkbox name="keys" value={shortcutsEnabled} onValueChange={onShortcutsChange}>
        {counter.bar.keys}
      </Checkbox>
      <span className={styles.email}>{email}</span>
      {onSell && (
        <Button variant="secondary" onClick={onSell}>
          {counter.bar.sell}
        </Button>
      )}
      <Button variant="secondary" onClick={onTakings}>
        {counter.takings.title}
      </Button>
      {isAdmin && (
        <ButtonLink to="/admin-portal/office" variant="secondary">
          {counter.bar.office}
        </ButtonLink>
      )}
      <LogOutButton />
    </section>
  );
}

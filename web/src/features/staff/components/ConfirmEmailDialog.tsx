import { counterDetails } from '@legacy-hub/domain/copy/counter-details';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './CustomerDetails.module.css';

type Props = {
  email: string;
  former: string;
  /** Returns why it failed, or null on success. */
  save: () => Promise<string | null>;
  onClose: () => void;
};

const copy = counterDetails.confirm;

/** Repeats a new email before it is saved, because a mistyped one locks the customer out. */
export function ConfirmEmailDialog({ email, former, save, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setError(null);
    setError(await save().finally(() => setBusy(false)));
  }

  return (
    <Dialog title={copy.title} busy={busy} onClose={onClose}>
      <p className={styles.email}>{email}</p>
      <p>
        {copy.read} {former ? copy.instead(former) : copy.first}
      </p>
      {error && <Notice tone="error">{error}</Notice>}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {copy.back}
        </Button>
        <Button busy={busy} onClick={() => void confirm()}>
          {copy.save}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Dialog, DialogButtons } from './Dialog.tsx';

type Props = {
  title: string;
  cancel: string;
  /** Null where there is nothing to confirm. */
  confirm: string | null;
  /** For what can't be undone. */
  isDanger?: boolean;
  /** Closes the dialog, or returns why it failed. */
  onConfirm: () => Promise<string | null>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks once more, and stays open with the reason if it fails. */
export function ConfirmDialog({ title, cancel, confirm, isDanger, onConfirm, onClose, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    setBusy(true);
    setError(null);
    setError(await onConfirm().finally(() => setBusy(false)));
  }

  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      {children}
      {error && <Notice tone="error">{error}</Notice>}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {cancel}
        </Button>
        {confirm && (
          <Button variant={isDanger ? 'danger' : 'primary'} busy={busy} onClick={handleConfirm}>
            {confirm}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Dialog, DialogButtons } from './Dialog.tsx';

type Props = {
  title: string;
  cancel: string;
  /** Null if there is nothing to confirm. */
  confirm: string | null;
  /** True for an irreversible action. */
  isDanger?: boolean;
  /** Confirms. Resolves to null, which closes the dialog, or to an error message. */
  onConfirm: () => Promise<string | null>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation, and stays open with the error if the action fails. */
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

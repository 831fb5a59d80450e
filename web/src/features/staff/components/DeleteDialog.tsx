import { counter } from '@legacy-hub/domain/copy/counter';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import type { Deletion } from '../use-delete-account.ts';
import { DeletionError } from './DeletionError.tsx';

type Props = { name: string; deletion: Deletion; onClose: () => void };

const { deletion: copy, profile } = counter;

/** Asks for confirmation, because a deletion cannot be undone. */
export function DeleteDialog({ name, deletion, onClose }: Props) {
  const { remove, busy } = deletion;
  return (
    <Dialog title={copy.title} busy={busy} onClose={onClose}>
      <p>{copy.explained(name)}</p>
      <DeletionError deletion={deletion} />
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {profile.deleteAccount}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

import { counter } from '@legacy-hub/domain/copy/counter';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import type { Deletion } from '../use-delete-account.ts';
import { DeletionError } from './DeletionError.tsx';

type Props = { name: string; deletion: Deletion; onClose: () => void };

const { deletion: words, profile } = counter;

/** Asked once more, because it cannot be taken back. */
export function DeleteDialog({ name, deletion, onClose }: Props) {
  const { remove, busy } = deletion;
  return (
    <Dialog title={words.title} busy={busy} onClose={onClose}>
      <p>{words.explained(name)}</p>
      <DeletionError deletion={deletion} />
      <DialogButtons>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {profile.deleteAccount}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

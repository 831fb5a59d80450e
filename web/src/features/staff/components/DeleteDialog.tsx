import { deleteUser } from '@legacy-hub/domain/staff/calls';
import { counter } from '@legacy-hub/domain/texts/counter';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';

type Props = { userId: string; name: string; onClose: () => void; onDeleted: () => void };

const { account, deletion, profile } = counter;

/** Asked once more, because it cannot be taken back. */
export function DeleteDialog({ userId, name, onClose, onDeleted }: Props) {
  const { send, busy } = useCall(deleteUser);
  const [problem, setProblem] = useState<string | null>(null);

  async function remove() {
    setProblem(null);
    const called = await send({ userId });
    if (called.ok) {
      notify.success(account.deleted);
      return onDeleted();
    }
    setProblem(called.refused.error);
    notify.problem(account.deleteFailed);
  }

  return (
    <Dialog title={deletion.title} busy={busy} onClose={onClose}>
      <p>{deletion.explained(name)}</p>
      {problem && (
        <Notice tone="error">
          <p>{account.deleteFailed}</p>
          <p>{problem}</p>
        </Notice>
      )}
      <DialogButtons>
        <Button look="quiet" disabled={busy} onClick={onClose}>
          {deletion.cancel}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          {profile.deleteAccount}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

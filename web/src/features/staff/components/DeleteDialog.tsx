import { counter } from '@legacy-hub/domain/copy/counter';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { useState } from 'react';
import { useApiCall } from '../../../api/use-api-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';

export type Deletion = { remove: () => Promise<void>; busy: boolean; error: string | null };

/** Deletes an expired account. If a deletion failed halfway, sending it again completes it. */
export function useDeleteAccount(userId: string, onDeleted: () => void): Deletion {
  const { send, busy } = useApiCall(staffEndpoints.deleteAccount);
  const [error, setError] = useState<string | null>(null);

  async function remove() {
    setError(null);
    const result = await send({ userId });
    if (result.ok) {
      notify.success(counter.account.deleted);
      return onDeleted();
    }
    setError(result.refusal.error);
    notify.error(counter.account.deleteFailed);
  }

  return { remove, busy, error };
}

export function DeletionError({ deletion: { error } }: { deletion: Deletion }) {
  if (error === null) return null;
  return (
    <Notice tone="error">
      <p>{error}</p>
    </Notice>
  );
}

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

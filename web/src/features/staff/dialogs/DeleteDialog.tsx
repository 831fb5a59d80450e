import { counter } from '@legacy-hub/domain/copy/counter/counter';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { useState } from 'react';
import { useApiCall } from '../../../api/use-api-call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';

export type Deletion = { remove: () => Promise<string | null>; busy: boolean; error: string | null };

/** Deletes an expired account. Sending it again completes a deletion that failed halfway. */
export function useDeleteAccount(userId: string, onDeleted: () => void): Deletion {
  const { send, busy } = useApiCall(staffEndpoints.deleteAccount);
  const [error, setError] = useState<string | null>(null);

  async function remove(): Promise<string | null> {
    setError(null);
    const result = await send({ userId });
    if (result.ok) {
      notify.success(counter.account.deleted);
      onDeleted();
      return null;
    }
    setError(result.refusal.error);
    notify.error(counter.account.deleteFailed);
    return result.refusal.error;
  }

  return { remove, busy, error };
}

type Props = { name: string; deletion: Deletion; onClose: () => void };

const { deletion: copy, profile } = counter;

/** Asks for confirmation, because a deletion cannot be undone. */
export const DeleteDialog = ({ name, deletion, onClose }: Props) => (
  <ConfirmDialog
    title={copy.title}
    cancel={copy.cancel}
    confirm={profile.deleteAccount}
    isDanger
    onConfirm={deletion.remove}
    onClose={onClose}
  >
    <p>{copy.explained(name)}</p>
  </ConfirmDialog>
);

import { counter } from '@legacy-hub/domain/copy/counter';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { useState } from 'react';
import { useApiCall } from '../../api/use-api-call.ts';
import { notify } from '../../ui/notify.ts';

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

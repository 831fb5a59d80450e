import { counter } from '@legacy-hub/domain/copy/counter';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { useState } from 'react';
import { useApiCall } from '../../api/use-api-call.ts';
import { notify } from '../../ui/notify.ts';

export type Deletion = { remove: () => Promise<void>; busy: boolean; problem: string | null };

/** Deletes an expired account. What broke off halfway is finished by asking again. */
export function useDeleteAccount(userId: string, onDeleted: () => void): Deletion {
  const { send, busy } = useApiCall(staffEndpoints.deleteAccount);
  const [problem, setProblem] = useState<string | null>(null);

  async function remove() {
    setProblem(null);
    const called = await send({ userId });
    if (called.ok) {
      notify.success(counter.account.deleted);
      return onDeleted();
    }
    setProblem(called.refused.error);
    notify.error(counter.account.deleteFailed);
  }

  return { remove, busy, problem };
}

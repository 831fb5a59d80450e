import { counter } from '@legacy-hub/domain/copy/counter';
import { deleteUser } from '@legacy-hub/domain/staff/endpoints';
import { useState } from 'react';
import { useCall } from '../../api/use-api-call.ts';
import { notify } from '../../ui/notify.ts';

export type Deletion = { remove: () => Promise<void>; busy: boolean; problem: string | null };

/** Deletes an expired account. What broke off halfway is finished by asking again. */
export function useDeletion(userId: string, onDeleted: () => void): Deletion {
  const { send, busy } = useCall(deleteUser);
  const [problem, setProblem] = useState<string | null>(null);

  async function remove() {
    setProblem(null);
    const called = await send({ userId });
    if (called.ok) {
      notify.success(counter.account.deleted);
      return onDeleted();
    }
    setProblem(called.refused.error);
    notify.problem(counter.account.deleteFailed);
  }

  return { remove, busy, problem };
}

import { counter } from '@legacy-hub/domain/copy/counter';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import type { RecentCheckIn } from '@legacy-hub/domain/visits/undo';
import { useState } from 'react';
import { useApiCall } from '../../api/use-api-call.ts';
import { notify } from '../../ui/notify.ts';

/** Undoes a check-in. Sending it twice has no further effect. */
export function useUndoCheckIn({ customerId, idempotencyKey }: RecentCheckIn) {
  const { send, busy } = useApiCall(visitsEndpoints.undoCheckIn);
  const [error, setError] = useState<string | null>(null);

  async function undo(): Promise<boolean> {
    setError(null);
    const result = await send({ userId: customerId, idempotencyKey });
    if (result.ok) {
      notify.success(result.data.message);
      return true;
    }
    setError(`${counter.visit.undoFailed} ${result.refusal.error}`);
    return false;
  }

  return { undo, busy, error };
}

import { counter } from '@legacy-hub/domain/copy/counter';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import type { RecentCheckIn } from '@legacy-hub/domain/visits/undo';
import { useState } from 'react';
import { useApiCall } from '../../api/use-api-call.ts';
import { notify } from '../../ui/notify.ts';

/** Takes a check-in back. Asking twice takes it back once. */
export function useUndo({ customerId, idempotencyKey }: RecentCheckIn) {
  const { send, busy } = useApiCall(visitsEndpoints.undoCheckIn);
  const [problem, setProblem] = useState<string | null>(null);

  async function undo(): Promise<boolean> {
    setProblem(null);
    const called = await send({ userId: customerId, idempotencyKey });
    if (called.ok) {
      notify.success(called.answer.message);
      return true;
    }
    const message = `${counter.visit.undoFailed} ${called.refused.error}`;
    setProblem(message);
    notify.error(message);
    return false;
  }

  return { undo, busy, problem };
}

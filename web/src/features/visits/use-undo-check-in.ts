import { counter } from '@legacy-hub/domain/copy/counter';
import { network } from '@legacy-hub/domain/copy/network';
import { decideKeptUndo } from '@legacy-hub/domain/outbox/kept-visits';
import * as visitsEndpoints from '@legacy-hub/domain/visits/endpoints';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import type { RecentCheckIn } from '@legacy-hub/domain/visits/undo';
import { useState } from 'react';
import { type ApiResult, apiError } from '../../api/call-api.ts';
import { useApiCall } from '../../api/use-api-call.ts';
import { isUnreachable } from '../../outbox/entries.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { notify } from '../../ui/notify.ts';

/** Undoes a check-in, one of the visits that are shown. Sending it twice has no further effect. */
export function useUndoCheckIn({ customerId, idempotencyKey }: RecentCheckIn, shown: readonly VisitRecord[]) {
  const { send, busy } = useApiCall(visitsEndpoints.undoCheckIn);
  const outbox = useOutbox();
  const [error, setError] = useState<string | null>(null);

  async function undo(): Promise<boolean> {
    setError(null);
    const result: ApiResult<typeof visitsEndpoints.undoCheckIn> = outbox?.isWaitingFor(customerId)
      ? apiError('offline', network.offline)
      : await send({ userId: customerId, idempotencyKey });
    const kept =
      !result.ok && isUnreachable(result.refusal)
        ? await outbox?.keep(({ by, now }) => decideKeptUndo(shown, customerId, { idempotencyKey, by }, now))
        : null;
    if (result.ok || kept?.ok) {
      notify.success(result.ok ? result.data.message : counter.visit.undoKept);
      return true;
    }
    const { error } = result.refusal;
    setError(`${counter.visit.undoFailed} ${kept ? kept.refusal.message : error}`);
    return false;
  }

  return { undo, busy, error };
}

import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import { decideQueuedLeaving } from '@legacy-hub/domain/outbox/queued-visits';
import { markAsLeft, undoLeft } from '@legacy-hub/domain/visits/endpoints';
import { errorMessage } from '../../api/call-api.ts';
import { useSendOrQueue } from '../../outbox/use-outbox.ts';
import { notify } from '../../ui/feedback/notify.ts';

const ENDPOINTS = { 'mark-as-left': markAsLeft, 'undo-left': undoLeft };

const COPY = {
  'mark-as-left': {
    done: counterStays.leaving.marked,
    queued: counterStays.leaving.markedQueued,
    failed: counterStays.leaving.failed,
  },
  'undo-left': {
    done: counterStays.leaving.undone,
    queued: counterStays.leaving.undoneQueued,
    failed: counterStays.leaving.undoFailed,
  },
};

/** People of one customer, by their visits. */
type Leaving = { customerId: string; visitIds: readonly string[] };

/** Marks people as left, or undoes it, once even if sent twice. Offline it is decided from the visits on screen. */
export function useLeaving(kind: keyof typeof ENDPOINTS) {
  const { sendOrQueue, busy } = useSendOrQueue(ENDPOINTS[kind]);
  const copy = COPY[kind];

  async function change({ customerId, visitIds }: Leaving, shown: readonly VisitRecord[]): Promise<boolean> {
    const { result, queued } = await sendOrQueue(
      { userId: customerId, visitIds: [...visitIds] },
      {
        customerId,
        decide: ({ now, waiting: _waiting, ...moment }) =>
          decideQueuedLeaving(shown, customerId, { kind, visitIds, ...moment }, now),
      },
    );
    if (result.ok || queued?.ok) {
      notify.success(result.ok ? copy.done : copy.queued);
      return true;
    }
    notify.error(queued ? queued.refusal.message : errorMessage(result.refusal, copy.failed));
    return false;
  }

  return { change, busy };
}

import { moveCash, sellItems } from '@legacy-hub/domain/billing/drawer/endpoints';
import type { QueuedMovement, QueuedSale } from '@legacy-hub/domain/outbox/queued-drawer';
import type { CallAsUser } from '../api/use-api-call.ts';

type Late = { actedAt: string; lastContact: string };

/** Sends a queued sale, or money in or out. Loaded with the first one, because most counters queue none. */
export function sendFromDrawer(callAsUser: CallAsUser, action: QueuedSale | QueuedMovement, late: Late) {
  const { idempotencyKey } = action;
  if (action.kind === 'move-cash') {
    const { direction, amountCents, reason } = action;
    return callAsUser(moveCash, { direction, amountCents, reason, idempotencyKey, late });
  }
  const { items, expectedCents, method, terminalNote, receipt } = action;
  const sale = { items: [...items], expectedCents, method, terminalNote, receipt };
  return callAsUser(sellItems, { ...sale, idempotencyKey, late });
}

import { type CashMovementCommand, cashMovementId } from '../billing/drawer/cash-movement.ts';
import { decideSellItems, type SaleCommand, saleEntryId, soldItems } from '../billing/drawer/sale.ts';
import { type CashReceipt, cashReceiptOf } from '../billing/payments/confirm-cash.ts';
import { describeSoldItem } from '../billing/payments/receipts.ts';
import type { Refused } from '../decision/decision.ts';
import type { Venue } from '../venue/schema/settings.ts';
import type { Instant } from '../venue/time/venue-time.ts';
import type { Queued } from './queued-visits.ts';

type WithKey<Command> = Omit<Command, 'key'> & { idempotencyKey: string };

/** `names` are those of the items. No customer has the `customerId`, so no other action waits for this one. */
export type QueuedSale = Queued & WithKey<SaleCommand> & { kind: 'sell-items'; names: string[] };

export type QueuedMovement = Queued & WithKey<CashMovementCommand> & { kind: 'move-cash' };

type SaleOnDevice = Omit<WithKey<SaleCommand>, 'receipt'>;

/** Decides on the device by the server's rule, with the receipt number that the server will derive. */
export function decideQueuedSale(
  { idempotencyKey: key, ...command }: SaleOnDevice,
  now: Instant,
  venue: Pick<Venue, 'items'>,
): { ok: true; action: QueuedSale; receipt: CashReceipt } | Refused {
  const decision = decideSellItems({ booked: null, isRefused: false }, { ...command, key }, now, venue);
  if (!decision.ok) return decision;
  const receipt = cashReceiptOf([decision.state]);
  const names = soldItems(command.items, venue.items).map(describeSoldItem);
  const queued = { customerId: saleEntryId(key), at: now, idempotencyKey: key, names };
  return {
    ok: true,
    action: { ...command, ...queued, kind: 'sell-items', receipt: receipt.receipt },
    receipt,
  };
}

/** Nothing about money in or out can be refused here. */
export function queuedMovement(
  command: WithKey<CashMovementCommand>,
  now: Instant,
): { ok: true; action: QueuedMovement } {
  const customerId = cashMovementId(command.idempotencyKey);
  return { ok: true, action: { ...command, customerId, at: now, kind: 'move-cash' } };
}

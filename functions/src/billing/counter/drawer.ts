import type { ParsedInput } from '@legacy-hub/domain/api/endpoint';
import { cashMovementId, decideMoveCash } from '@legacy-hub/domain/billing/drawer/cash-movement';
import type * as drawerEndpoints from '@legacy-hub/domain/billing/drawer/endpoints';
import { decideReversal, reversalId } from '@legacy-hub/domain/billing/drawer/reversal';
import { decideSellItems, refusedSaleId, saleEntryId } from '@legacy-hub/domain/billing/drawer/sale';
import { toWireReceipt } from '@legacy-hub/domain/billing/payments/own-payments';
import type { ReturnCommand } from '@legacy-hub/domain/billing/refunds/refunds';
import type { WireReceipt } from '@legacy-hub/domain/billing/wire';
import { type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { acknowledge, respond } from '../../http/handler.ts';
import type { ActionTime } from '../../http/last-contact.ts';
import { bookEntry, findPaymentRecord } from '../../stores/ledger.ts';
import { isActionLogged } from '../../stores/staff.ts';
import { type CashResult, toCashReceipt } from './cash.ts';

/** Sells items at the counter. Repeating the idempotency key sells nothing more. */
export async function sellItems(
  { idempotencyKey: key, late: _late, ...sale }: ParsedInput<typeof drawerEndpoints.sellItems>,
  by: string,
  { at, ...received }: ActionTime,
  now: Instant,
): Promise<CashResult> {
  const command = { ...sale, key, by, ...received };
  const isRefused = await isActionLogged(refusedSaleId(key));
  const decision = await bookEntry(saleEntryId(key), now, (booked) =>
    decideSellItems({ booked, isRefused }, command, at, venue()),
  );
  return decision.ok ? toCashReceipt([decision.state], command) : decision;
}

/** Records money that goes into or out of the drawer without a customer, once. */
export async function moveCash(
  { idempotencyKey: key, late: _late, ...movement }: ParsedInput<typeof drawerEndpoints.moveCash>,
  by: string,
  { at, ...received }: ActionTime,
  now: Instant,
) {
  const command = { ...movement, key, by, ...received };
  return acknowledge(
    await bookEntry(cashMovementId(key), now, (booked) => decideMoveCash(booked, command, at)),
  );
}

/** Reverses a sale, or money in or out, once. */
export async function reverseAtDrawer(receipt: string, command: ReturnCommand, now: Instant) {
  const record = await findPaymentRecord({ receipt });
  if (!record) return refuse('unknown-payment');
  const { payment } = record;
  return acknowledge(
    await bookEntry(reversalId(payment), now, (reversal) => decideReversal(payment, reversal, command, now)),
  );
}

export async function getSale(
  receipt: string,
): Promise<{ ok: true; body: { receipts: WireReceipt[] } } | Refused> {
  const record = await findPaymentRecord({ receipt });
  if (record?.payment.item.kind !== 'sale') return refuse('unknown-payment');
  const { payment, returns } = record;
  return respond({
    receipts: [payment, ...returns].flatMap((entry) => toWireReceipt([entry], [payment], () => '')),
  });
}

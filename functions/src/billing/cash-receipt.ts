import { cashReceiptOf } from '@legacy-hub/domain/billing/cash-receipt';
import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import { counter } from '@legacy-hub/domain/copy/counter';
import type { Effect, Refused } from '@legacy-hub/domain/decision';

export type CashResult = { ok: true; body: WireCashReceipt } | Refused;

/** What a decision books; if its idempotency key was used before, what was booked then. */
export async function bookedEntries(
  effects: readonly Effect[],
  findBookedBefore: () => Promise<LedgerEntry[]>,
): Promise<LedgerEntry[]> {
  const entries = effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
  return entries.length > 0 ? entries : findBookedBefore();
}

export const toCashReceipt = (entries: readonly LedgerEntry[]): WireCashReceipt => ({
  success: true,
  message: counter.cash.confirmed,
  ...cashReceiptOf(entries),
});

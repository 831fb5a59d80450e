import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import type { Refused } from '@legacy-hub/domain/decision';
import { sum } from '@legacy-hub/domain/money';
import { counter } from '@legacy-hub/domain/texts/counter';

export type CashTaken = { ok: true; answer: WireCashReceipt } | Refused;

/** What one press of the button took. Its entries are numbered in a row, and the first number names them. */
export const showReceipt = (entries: readonly LedgerEntry[]): WireCashReceipt => ({
  success: true,
  message: counter.cash.confirmed,
  amountCents: sum(entries.map(({ amountCents }) => amountCents)),
  receipt: Math.min(...entries.map(({ receipt }) => receipt)),
});

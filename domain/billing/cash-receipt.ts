import { type Cents, sum } from '../money.ts';
import type { LedgerEntry } from './schema.ts';

export type CashReceipt = { amountCents: Cents; receipt: string };

/** One payment may have several entries; the first receipt number in sort order stands for all of them. */
export const cashReceiptOf = (entries: readonly LedgerEntry[]): CashReceipt => ({
  amountCents: sum(entries.map(({ amountCents }) => amountCents)),
  receipt: entries
    .map(({ receipt }) => receipt)
    .sort()
    .slice(0, 1)
    .join(''),
});

import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { WireCashReceipt } from '@legacy-hub/domain/billing/wire';
import { counter } from '@legacy-hub/domain/copy/counter';
import type { Effect, Refused } from '@legacy-hub/domain/decision';
import { sum } from '@legacy-hub/domain/money';

export type CashResult = { ok: true; body: WireCashReceipt } | Refused;

/** What was rung up by a decision; nothing where the same press was heard before. */
export const ledgerEntriesIn = (effects: readonly Effect[]): LedgerEntry[] =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));

/** What one press of the button took. The number of one of its entries names all of them, always the same one. */
export const toCashReceipt = (entries: readonly LedgerEntry[]): WireCashReceipt => ({
  success: true,
  message: counter.cash.confirmed,
  amountCents: sum(entries.map(({ amountCents }) => amountCents)),
  receipt: entries.map(({ receipt }) => receipt).sort()[0] ?? '',
});

import type { Effect } from '../decision.ts';
import type { Member } from '../member.ts';
import type { Cents } from '../money.ts';
import type { NewLedgerEntry } from './schema.ts';

export type ReceiptLine = { text: string; amountCents: Cents };

/** The letter about what was just paid; its entries carry the numbers. */
export const receiptMail = (
  { email, primary }: Member,
  id: string,
  entries: readonly NewLedgerEntry[],
  lines: ReceiptLine[],
): Effect => ({
  kind: 'mail',
  mail: {
    id: `receipt:${id}`,
    to: email,
    letter: { kind: 'receipt', name: primary.name, entryIds: entries.map((entry) => entry.id), lines },
  },
});

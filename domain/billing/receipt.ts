import type { Effect } from '../decision.ts';
import type { Household } from '../household-schema.ts';
import type { TaxInvoice } from '../mail/schema.ts';
import type { Cents } from '../money.ts';
import type { VenueDate } from '../venue-time.ts';
import type { LedgerEntry } from './schema.ts';

export type ReceiptLine = { text: string; amountCents: Cents };

export const taxInvoiceOf = (day: VenueDate, entries: readonly LedgerEntry[]): TaxInvoice => ({
  numbers: entries.map(({ receipt }) => receipt),
  day,
});

export const receiptEmail = (
  { email, primary }: Household,
  id: string,
  invoice: TaxInvoice,
  lines: ReceiptLine[],
): Effect => ({
  kind: 'mail',
  mail: {
    id: `receipt:${id}`,
    to: email,
    content: { kind: 'receipt', name: primary.name, invoice, lines },
  },
});

import { findPerson } from '../household.ts';
import type { Household } from '../household-schema.ts';
import type { NewEmail, Receipt, TaxInvoice } from '../mail/schema.ts';
import type { VenueDate } from '../venue-time.ts';
import { describeLedgerEntry } from './describe-ledger-entry.ts';
import type { LedgerEntry } from './schema.ts';

export const taxInvoiceOf = (day: VenueDate, entries: readonly LedgerEntry[]): TaxInvoice => ({
  numbers: entries.map(({ receipt }) => receipt),
  day,
});

export type ReceiptLine = Receipt['lines'][number];

export const receiptLinesOf = (household: Household, entries: readonly LedgerEntry[]): ReceiptLine[] =>
  entries.map((entry) => ({
    text: describeLedgerEntry(entry, (personId) => findPerson(household, personId)?.name ?? ''),
    amountCents: entry.amountCents,
  }));

/** One payment has several entries if it paid for several memberships. */
type Payment = { id: string; day: VenueDate; entries: readonly LedgerEntry[] };

export const paymentOf = (entry: LedgerEntry): Payment => ({
  id: entry.id,
  day: entry.day,
  entries: [entry],
});

const receiptFor = (household: Household, { day, entries }: Payment): Receipt => ({
  invoice: taxInvoiceOf(day, entries),
  lines: receiptLinesOf(household, entries),
});

export const receiptEmail = (household: Household, payment: Payment): NewEmail => ({
  id: `receipt:${payment.id}`,
  to: household.email,
  content: { kind: 'receipt', name: household.primary.name, ...receiptFor(household, payment) },
});

export function welcomeEmail(household: Household, payment: Payment | null): NewEmail {
  const { uid, email, primary } = household;
  const receipt = payment && { receipt: receiptFor(household, payment) };
  return {
    id: `welcome:${uid}`,
    to: email,
    content: { kind: 'welcome', uid, name: primary.name, ...receipt },
  };
}

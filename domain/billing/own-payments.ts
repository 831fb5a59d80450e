import { findPerson } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { toIsoString, type VenueDate, venueDate } from '../venue-time.ts';
import { describeLedgerEntry } from './receipts.ts';
import type { LedgerEntry } from './schema.ts';
import type { WireOwnPayment } from './wire.ts';

/** `payments` are those that the entries refund. */
export const toWireOwnPayments = (
  household: Household,
  entries: readonly LedgerEntry[],
  payments: readonly LedgerEntry[],
): WireOwnPayment[] =>
  entries.map((entry) => ({
    receipt: entry.receipt,
    at: toIsoString(entry.at),
    what: describeLedgerEntry(entry, (personId) => findPerson(household, personId)?.name ?? ''),
    method: entry.method,
    amountCents: entry.amountCents,
    corrects: payments.find(({ id }) => id === entry.paymentEntryId)?.receipt ?? null,
  }));

/** The day on which a receipt was made, which its number begins with; null for anything else. */
export function dayOfReceipt(receipt: string): VenueDate | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)-/.exec(receipt) ?? [];
  const text = `20${year}-${month}-${day}`;
  return Number.isNaN(Date.parse(text)) ? null : venueDate(text);
}

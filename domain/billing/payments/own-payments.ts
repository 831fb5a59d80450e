import { sum, times } from '../../core/money.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { findPerson, peopleOf } from '../../household/household.ts';
import { gstIn } from '../../venue/gst.ts';
import { parseVenueDate, toIsoString, type VenueDate } from '../../venue/time/venue-time.ts';
import type { WireReceipt } from '../wire.ts';
import { cashReceiptOf } from './confirm-cash.ts';
import { describeLedgerEntry, describeSoldItem } from './receipts.ts';

/**
 * Groups the parts of each payment. A counter payment for several people has one entry per person, with a
 * shared number.
 */
export function groupByReceipt<Part>(parts: readonly Part[], entryOf: (part: Part) => LedgerEntry): Part[][] {
  const payments = new Map<string, Part[]>();
  for (const part of parts) {
    const { receipt } = entryOf(part);
    payments.set(receipt, [...(payments.get(receipt) ?? []), part]);
  }
  return [...payments.values()];
}

type NameOf = (personId: string) => string;

export const namesOf =
  (household: Household): NameOf =>
  (personId) =>
    findPerson(household, personId)?.name ?? '';

/** Sorts entries: the primary member first, then the family. */
export function inHouseholdOrder(household: Household, entries: readonly LedgerEntry[]): LedgerEntry[] {
  const places = peopleOf(household).map(({ id }) => id);
  const placeOf = ({ who }: LedgerEntry) => places.indexOf(who && 'uid' in who ? (who.personId ?? '') : '');
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Describes purchases made together, in a single text if they cover the same period. */
export function describePayment(entries: readonly LedgerEntry[], nameOf: NameOf): string {
  const memberships = entries.flatMap(({ item }) => (item.kind === 'memberships' ? [item] : []));
  const [first, ...others] = memberships;
  const [entry] = entries;
  if (
    entry &&
    first &&
    memberships.length === entries.length &&
    others.every(({ weeks }) => weeks === first.weeks)
  )
    return describeLedgerEntry(
      { ...entry, item: { ...first, people: memberships.flatMap(({ people }) => people) } },
      nameOf,
    );
  return entries.map((each) => describeLedgerEntry(each, nameOf)).join('; ');
}

/** Returns the lines of an entry. Each item of a sale has one, which says if it is free of GST. */
function linesOf(entry: LedgerEntry, nameOf: NameOf): WireReceipt['lines'] {
  const { item, amountCents } = entry;
  if (item.kind !== 'sale') return [{ what: describeLedgerEntry(entry, nameOf), amountCents }];
  return item.items.map(({ eachCents, hasGst, ...sold }) => ({
    what: gstIn(entry) === null || hasGst ? describeSoldItem(sold) : `${describeSoldItem(sold)}, GST-free`,
    amountCents: times(eachCents, sold.quantity),
  }));
}

/** Converts a payment or refund to a document; `payments` includes the payment that a refund belongs to. */
export function toWireReceipt(
  entries: readonly LedgerEntry[],
  payments: readonly LedgerEntry[],
  nameOf: NameOf,
): WireReceipt[] {
  const [first] = entries;
  if (!first) return [];
  const corrected = payments.find(({ id }) => id === first.paymentEntryId);
  return [
    {
      ...cashReceiptOf(entries),
      at: toIsoString(first.at),
      what: describePayment(entries, nameOf),
      method: first.method,
      gstCents: gstIn({ ...first, gstCents: sum(entries.map(({ gstCents }) => gstCents)) }),
      corrects: corrected?.receipt ?? null,
      lines: entries.flatMap((entry) => linesOf(entry, nameOf)),
    },
  ];
}

/** Returns one line for each payment and refund; `payments` are those that the entries refund. */
export const toWireOwnPayments = (
  household: Household,
  entries: readonly LedgerEntry[],
  payments: readonly LedgerEntry[],
): WireReceipt[] =>
  groupByReceipt(entries, (entry) => entry).flatMap((group) =>
    toWireReceipt(inHouseholdOrder(household, group), [...entries, ...payments], namesOf(household)),
  );

/** Returns the day encoded at the start of a receipt number; null for any other text. */
export function dayOfReceipt(receipt: string): VenueDate | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)-/.exec(receipt) ?? [];
  return parseVenueDate(`20${year}-${month}-${day}`);
}

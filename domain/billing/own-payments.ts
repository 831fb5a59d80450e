import { findPerson, peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { toIsoString, type VenueDate, venueDate } from '../venue-time.ts';
import { cashReceiptOf } from './confirm-cash.ts';
import { describeLedgerEntry } from './receipts.ts';
import type { LedgerEntry } from './schema.ts';
import type { WireOwnPayment } from './wire.ts';

const isCashForWeeks = ({ method, item, amountCents }: LedgerEntry): boolean =>
  method === 'cash' && item.kind === 'memberships' && amountCents > 0;

/** The entries of each payment. Cash that is taken for several people at once has an entry for each of them. */
function groupByPayment(entries: readonly LedgerEntry[]): LedgerEntry[][] {
  const payments = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const key = isCashForWeeks(entry) ? `${entry.at} ${entry.staff}` : entry.id;
    payments.set(key, [...(payments.get(key) ?? []), entry]);
  }
  return [...payments.values()];
}

/** What was bought together, in one text if it is for the same time. */
function describePayment(household: Household, entries: readonly LedgerEntry[]): string {
  const memberships = entries.flatMap(({ item }) => (item.kind === 'memberships' ? [item] : []));
  const [first, ...others] = memberships;
  const [entry] = entries;
  if (
    entry &&
    first &&
    memberships.length === entries.length &&
    others.every(({ weeks }) => weeks === first.weeks)
  )
    return describe(household, {
      ...entry,
      item: { ...first, people: memberships.flatMap(({ people }) => people) },
    });
  return entries.map((each) => describe(household, each)).join('; ');
}

const describe = (household: Household, entry: LedgerEntry): string =>
  describeLedgerEntry(entry, (personId) => findPerson(household, personId)?.name ?? '');

/** One line for each payment and refund; `payments` are those that the entries refund. */
export function toWireOwnPayments(
  household: Household,
  entries: readonly LedgerEntry[],
  payments: readonly LedgerEntry[],
): WireOwnPayment[] {
  const groups = groupByPayment(entries);
  const numberOf = (id: string): string | undefined => {
    const group = groups.find((each) => each.some((entry) => entry.id === id));
    return group ? cashReceiptOf(group).receipt : payments.find((payment) => payment.id === id)?.receipt;
  };
  const places = peopleOf(household).map(({ id }) => id);
  const placeOf = ({ who }: LedgerEntry) => places.indexOf(who && 'uid' in who ? (who.personId ?? '') : '');
  return groups.flatMap((group) => {
    const inOrder = group.toSorted((a, b) => placeOf(a) - placeOf(b));
    const [first] = inOrder;
    if (!first) return [];
    return {
      ...cashReceiptOf(group),
      at: toIsoString(first.at),
      what: describePayment(household, inOrder),
      method: first.method,
      corrects: (first.paymentEntryId && numberOf(first.paymentEntryId)) ?? null,
      lines: inOrder.map((entry) => ({
        receipt: entry.receipt,
        what: describe(household, entry),
        amountCents: entry.amountCents,
      })),
    };
  });
}

/** The day on which a receipt was made, which its number begins with; null for anything else. */
export function dayOfReceipt(receipt: string): VenueDate | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)-/.exec(receipt) ?? [];
  const text = `20${year}-${month}-${day}`;
  return Number.isNaN(Date.parse(text)) ? null : venueDate(text);
}

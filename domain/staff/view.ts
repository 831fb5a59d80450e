import { describeLedgerEntry } from '../billing/receipts.ts';
import type { LedgerEntry } from '../billing/schema.ts';
import type { WireTakings } from '../billing/wire.ts';
import type { AuditedField, StaffAction } from '../staff-action-schema.ts';
import { toIsoString, type VenueDate } from '../venue-time.ts';
import type { Staff } from './schema.ts';

type Total = WireTakings['totals'][number];

/** Totals by staff member and payment method, in order of each one's first entry. */
function totalsOf(entries: readonly LedgerEntry[]): Total[] {
  const totals: Total[] = [];
  for (const { staff, method, amountCents } of entries) {
    const existing = totals.find((total) => total.staff === staff && total.method === method);
    const total = existing ?? { staff, method, entries: 0, amountCents: 0 };
    if (!existing) totals.push(total);
    total.entries += 1;
    total.amountCents += amountCents;
  }
  return totals;
}

type Cashier = Pick<Staff, 'uid' | 'email'>;

/** The email of a staff member; former staff keep the uid. */
const emailOf = <Uid extends string | null>(staff: readonly Cashier[], staffUid: Uid): string | Uid =>
  staff.find(({ uid }) => uid === staffUid)?.email ?? staffUid;

function toWireRefusedCash(
  { at, by, amountCents, changes }: StaffAction,
  staff: readonly Cashier[],
): WireTakings['refusedCash'][number] {
  const noted = (field: AuditedField): string | null => {
    const text = changes.find((change) => change.field === field)?.after;
    return typeof text === 'string' ? text : null;
  };
  return {
    receipt: noted('receipt'),
    at: toIsoString(at),
    paidFor: noted('paid-for'),
    reason: noted('refused-because'),
    amountCents: amountCents ?? 0,
    staff: emailOf(staff, by),
  };
}

/** A day's takings: every ledger entry, the totals, and the cash of that day that was refused. */
export function buildTakings(
  entries: readonly LedgerEntry[],
  refusedCash: readonly StaffAction[],
  day: VenueDate,
  staff: readonly Cashier[],
): Omit<WireTakings, 'unreadable'> {
  const entriesOfDay = entries
    .filter((entry) => entry.day === day)
    .toSorted((a, b) => a.at - b.at)
    .map((entry) => ({ ...entry, staff: emailOf(staff, entry.staff) }));
  return {
    day,
    totals: totalsOf(entriesOfDay),
    entries: entriesOfDay.map((entry) => ({
      receipt: entry.receipt,
      at: toIsoString(entry.at),
      what: describeLedgerEntry(entry),
      method: entry.method,
      amountCents: entry.amountCents,
      staff: entry.staff,
    })),
    refusedCash: refusedCash.map((action) => toWireRefusedCash(action, staff)),
  };
}

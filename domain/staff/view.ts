import { describeLedgerEntry } from '../billing/describe-ledger-entry.ts';
import type { LedgerEntry } from '../billing/schema.ts';
import type { WireTakings } from '../billing/wire.ts';
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

/** Replaces the staff uid with the email; former staff keep the uid. */
const withStaffEmail =
  (staff: readonly Cashier[]) =>
  (entry: LedgerEntry): LedgerEntry => ({
    ...entry,
    staff: staff.find(({ uid }) => uid === entry.staff)?.email ?? entry.staff,
  });

/** A day's takings: every ledger entry, and the totals. */
export function buildTakings(
  entries: readonly LedgerEntry[],
  day: VenueDate,
  staff: readonly Cashier[],
): WireTakings {
  const entriesOfDay = entries
    .filter((entry) => entry.day === day)
    .toSorted((a, b) => a.at - b.at)
    .map(withStaffEmail(staff));
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
  };
}

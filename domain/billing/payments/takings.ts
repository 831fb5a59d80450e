import { counterMoney } from '../../copy/counter/money.ts';
import { type Colleague, emailOfStaff } from '../../core/colleague.ts';
import { toCsv } from '../../core/csv.ts';
import { type Cents, cents, formatAud, sum } from '../../core/money.ts';
import { COUNTER_METHODS, type CounterMethod, type LedgerMethod } from '../../core/payment-methods.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { AuditedField, StaffAction } from '../../documents/staff-action.ts';
import {
  dayOf,
  formatDate,
  formatTime,
  formatTime24,
  type Instant,
  instant,
  toIsoString,
  type VenueDate,
} from '../../venue/time/venue-time.ts';
import type { WireTakings } from '../wire.ts';
import { describeLedgerEntry } from './receipts.ts';

/** Staff see only today's takings. Admins see any day's. */
export const canSeeTakings = (day: VenueDate, isAdmin: boolean, now: Instant): boolean =>
  isAdmin || day === dayOf(now);

type Entry = WireTakings['entries'][number];
type Total = WireTakings['totals'][number];

/** True for money in or out of the drawer, which is listed but isn't taken. */
const isMovement = ({ item }: LedgerEntry): boolean => item.kind === 'cash-movement';

/** Totals by staff member and payment method, in order of first appearance. */
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

function toWireRefusedCash(
  { at, by, amountCents, changes }: StaffAction,
  staff: readonly Colleague[],
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
    method: noted('method') === 'terminal' ? 'terminal' : 'cash',
    amountCents: amountCents ?? 0,
    staff: emailOfStaff(staff, by),
  };
}

/** Builds a day's takings: all ledger entries, the totals, and the day's refused cash. */
export function buildTakings(
  entries: readonly LedgerEntry[],
  refusedCash: readonly StaffAction[],
  day: VenueDate,
  staff: readonly Colleague[],
  actionOf: (entry: LedgerEntry) => Entry['action'],
): Omit<WireTakings, 'unreadable' | 'isClosed'> {
  const entriesOfDay = entries
    .filter((entry) => entry.day === day)
    .toSorted((a, b) => a.at - b.at)
    .map((entry) => ({
      ...entry,
      action: actionOf(entry),
      staff: entry.staff && emailOfStaff(staff, entry.staff),
    }));
  return {
    day,
    totals: totalsOf(entriesOfDay.filter((entry) => !isMovement(entry))),
    entries: entriesOfDay.map((entry) => ({
      receipt: entry.receipt,
      at: toIsoString(entry.at),
      what: describeLedgerEntry(entry),
      method: entry.method,
      amountCents: entry.amountCents,
      staff: entry.staff,
      isMovement: isMovement(entry),
      isSale: entry.item.kind === 'sale',
      action: entry.action,
    })),
    refusedCash: refusedCash.map((action) => toWireRefusedCash(action, staff)),
  };
}

const copy = counterMoney.takings;

const amountsOf = (entries: readonly { amountCents: number }[]): Cents =>
  sum(entries.map(({ amountCents }) => cents(amountCents)));

const takenBy = (taken: readonly Entry[], by: LedgerMethod): Cents =>
  amountsOf(taken.filter(({ method }) => method === by));

export type TakingsSheetView = {
  totals: { key: string; staff: string; method: string; entries: number; amount: string }[];
  entries: {
    key: string;
    receipt: string;
    time: string;
    what: string;
    method: string;
    staff: string;
    amount: string;
    entry: WireTakings['entries'][number];
  }[];
  total: string;
  /** The opposite of the money in or out, which is in the drawer but isn't takings; null if there is none. */
  moved: string | null;
  cash: string;
  terminal: string;
  card: string;
  /** Null if there is none. */
  refusedCash: { rows: RefusedRow[]; explained: string[] } | null;
};

type RefusedRow = {
  key: string;
  receipt: string;
  time: string;
  what: string;
  reason: string;
  method: string;
  staff: string;
  amount: string;
};

const momentOf = ({ at }: Pick<Entry, 'at'>) => instant(Date.parse(at));

const NOT_KNOWN = '–';

function refusedSheet({ refusedCash }: WireTakings): TakingsSheetView['refusedCash'] {
  if (refusedCash.length === 0) return null;
  const refusedBy = (by: CounterMethod) => amountsOf(refusedCash.filter(({ method }) => method === by));
  const rows = refusedCash.map((refused) => ({
    // The key includes the time, because two counters may have taken cash for one day pass with one receipt.
    key: `${refused.receipt} ${refused.at}`,
    receipt: refused.receipt ?? NOT_KNOWN,
    time: formatTime(momentOf(refused)),
    what: refused.paidFor ?? NOT_KNOWN,
    reason: refused.reason ?? NOT_KNOWN,
    method: copy.methods[refused.method],
    staff: refused.staff,
    amount: formatAud(cents(refused.amountCents)),
  }));
  const explained = COUNTER_METHODS.filter((by) => refusedBy(by) > 0).map((by) =>
    copy.refused.explained[by](formatAud(refusedBy(by))),
  );
  return { rows, explained };
}

export function takingsSheet(takings: WireTakings): TakingsSheetView {
  const { totals, entries } = takings;
  const moved = entries.filter((entry) => entry.isMovement);
  const taken = entries.filter((entry) => !entry.isMovement);
  return {
    totals: totals.map(({ staff, method, entries: count, amountCents }) => ({
      key: `${method} ${staff}`,
      staff: staff ?? copy.noStaff,
      method: copy.methods[method],
      entries: count,
      amount: formatAud(cents(amountCents)),
    })),
    entries: entries.map((entry, index) => ({
      // The key includes the index, because entries paid together share a number.
      key: `${entry.receipt} ${index}`,
      receipt: entry.receipt,
      time: formatTime(momentOf(entry)),
      what: entry.what,
      method: copy.methods[entry.method],
      staff: entry.staff ?? copy.noStaff,
      amount: formatAud(cents(entry.amountCents)),
      entry,
    })),
    total: formatAud(amountsOf(taken)),
    moved: moved.length === 0 ? null : formatAud(amountsOf(moved)),
    cash: formatAud(takenBy(taken, 'cash')),
    terminal: formatAud(takenBy(taken, 'terminal')),
    card: formatAud(takenBy(taken, 'card')),
    refusedCash: refusedSheet(takings),
  };
}

export function takingsCsv({ entries }: WireTakings): string {
  const titles = [copy.receipt, copy.date, copy.time, copy.for, copy.method, copy.staff, copy.amountAud];
  const lines = entries.map((entry) => [
    entry.receipt,
    formatDate(momentOf(entry)),
    formatTime24(momentOf(entry)),
    entry.what,
    copy.methods[entry.method],
    entry.staff ?? copy.noStaff,
    entry.amountCents / 100,
  ]);
  return toCsv([titles, ...lines]);
}

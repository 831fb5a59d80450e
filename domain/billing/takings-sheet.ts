import { counterMoney } from '../copy/counter-money.ts';
import { type Cents, cents, formatAud, sum } from '../money.ts';
import { formatDate, formatTime, instant, type TimeZone } from '../venue-time.ts';
import type { WireTakings } from './wire.ts';

const words = counterMoney.takings;

type Entry = WireTakings['entries'][number];

const amountsOf = (entries: readonly { amountCents: number }[]): Cents =>
  sum(entries.map(({ amountCents }) => cents(amountCents)));

export type TakingsSheetView = {
  totals: { key: string; staff: string; method: string; entries: number; amount: string }[];
  entries: { receipt: string; time: string; what: string; method: string; staff: string; amount: string }[];
  total: string;
  /** What the drawer must hold beyond its float. */
  cash: string;
};

const momentOf = ({ at }: Entry) => instant(Date.parse(at));

/** The takings of a day in the words of the sheet. */
export function takingsSheet({ totals, entries }: WireTakings, zone: TimeZone): TakingsSheetView {
  return {
    totals: totals.map(({ staff, method, entries: count, amountCents }) => ({
      key: `${method} ${staff}`,
      staff: staff ?? words.noStaff,
      method: words.methods[method],
      entries: count,
      amount: formatAud(cents(amountCents)),
    })),
    entries: entries.map((entry) => ({
      receipt: entry.receipt,
      time: formatTime(momentOf(entry), zone),
      what: entry.what,
      method: words.methods[entry.method],
      staff: entry.staff ?? words.noStaff,
      amount: formatAud(cents(entry.amountCents)),
    })),
    total: formatAud(amountsOf(entries)),
    cash: formatAud(amountsOf(entries.filter(({ method }) => method === 'cash'))),
  };
}

/** A spreadsheet takes a cell that begins like this for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r]/;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function cell(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2);
  return quoted(FORMULA.test(value) ? `'${value}` : value);
}

/** RFC 4180: a line of titles, then a line for each entry; numbers stay numbers. */
export function takingsCsv({ entries }: WireTakings, zone: TimeZone): string {
  const titles = [
    words.receipt,
    words.date,
    words.time,
    words.for,
    words.method,
    words.staff,
    words.amountAud,
  ];
  const lines = entries.map((entry) => [
    entry.receipt,
    formatDate(momentOf(entry), zone),
    formatTime(momentOf(entry), zone),
    entry.what,
    words.methods[entry.method],
    entry.staff ?? words.noStaff,
    entry.amountCents / 100,
  ]);
  return [titles, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

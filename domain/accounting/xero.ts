import { officeAccounts } from '../copy/office/accounts.ts';
import { toCsv } from '../core/csv.ts';
import { ACCOUNTS, type AccountCodes } from '../venue/schema/account-names.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { formatFullDate, type VenueDate } from '../venue/time/venue-time.ts';
import { type AccountTotals, formatCsvDay } from './journal.ts';

const copy = officeAccounts;

/** The column titles of Xero's template for manual journals. An asterisk marks a required column. */
const TITLES = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
];

const NO_TRACKING = ['', '', '', ''];

/** The maximum number of lines that Xero reads from one file. To be safe, the titles count as a line. */
const MAX_LINES_PER_FILE = 300;

/**
 * Disables Xero's own GST, because the lines already contain it to the cent. Xero rounds differently, so the
 * journal wouldn't balance.
 */
const TAX_RATE = 'BAS Excluded';

export type DayTotals = { readonly day: VenueDate; readonly totals: AccountTotals };

type Row = (string | number)[];

/**
 * Returns one journal per day with a line for each code, so its size doesn't depend on the number of
 * payments.
 */
function rowsOfDay({ day, totals }: DayTotals, codes: AccountCodes, venue: Venue): Row[] {
  const byCode = new Map<string, { names: string[]; amountCents: number }>();
  for (const account of ACCOUNTS) {
    if (totals[account] === 0) continue;
    const { names, amountCents } = byCode.get(codes[account]) ?? { names: [], amountCents: 0 };
    byCode.set(codes[account], {
      names: [...names, copy.accounts[account]],
      amountCents: amountCents + totals[account],
    });
  }
  const narration = copy.journal.narration(venue.name, formatFullDate(day));
  return [...byCode]
    .filter(([, { amountCents }]) => amountCents !== 0)
    .map(([code, { names, amountCents }]) => [
      ...[narration, formatCsvDay(day), names.join(', '), code, TAX_RATE, amountCents / 100],
      ...NO_TRACKING,
    ]);
}

/** Returns the files that Xero imports, in order. A day is never split across two files. */
export function xeroFiles(days: readonly DayTotals[], codes: AccountCodes, venue: Venue): string[] {
  const files: Row[][] = [];
  for (const day of days) {
    const rows = rowsOfDay(day, codes, venue);
    const last = files.at(-1);
    if (last && 1 + last.length + rows.length <= MAX_LINES_PER_FILE) last.push(...rows);
    else if (rows.length > 0) files.push(rows);
  }
  return files.map((rows) => toCsv([TITLES, ...rows]));
}

import { officeAccounts } from '../copy/office/accounts.ts';
import { type Cents, cents, formatAud, sum } from '../core/money.ts';
import { ACCOUNTS, type Account, type AccountCodes } from '../venue/schema/account-names.ts';
import type { Venue } from '../venue/schema/settings.ts';
import type { VenueDate } from '../venue/time/venue-time.ts';
import {
  type AccountTotals,
  JOURNAL_TITLES,
  type JournalLine,
  journalCsv,
  linesOfEntry,
  linesOfProvider,
  NO_TOTALS,
  withLines,
} from './journal.ts';
import type { ProofDay } from './schema.ts';
import type { WireJournalEntry } from './wire.ts';
import { type DayTotals, xeroFiles } from './xero.ts';

/** A day of the journal as text and totals, so that a year needs little memory. */
export type JournalDay = DayTotals & { readonly csv: string };

const emptyDay = (day: VenueDate): JournalDay => ({ day, csv: '', totals: NO_TOTALS });

const withDayLines = (
  { day, csv, totals }: JournalDay,
  lines: readonly JournalLine[],
  codes: AccountCodes,
): JournalDay => ({ day, csv: csv + journalCsv(lines, codes), totals: withLines(totals, lines) });

/** Adds the next entries. They are sorted, so the first may belong to the last existing day. */
export function withEntries(
  days: readonly JournalDay[],
  entries: readonly WireJournalEntry[],
  codes: AccountCodes,
): JournalDay[] {
  const linesByDay = new Map<VenueDate, JournalLine[]>();
  for (const line of entries.flatMap(linesOfEntry)) {
    const lines = linesByDay.get(line.day);
    if (lines) lines.push(line);
    else linesByDay.set(line.day, [line]);
  }
  const all = new Map(days.map((day) => [day.day, day]));
  for (const [day, lines] of linesByDay)
    all.set(day, withDayLines(all.get(day) ?? emptyDay(day), lines, codes));
  return [...all.values()];
}

type ProviderDay = Pick<ProofDay, 'day' | 'feesCents' | 'payouts'>;

/** Adds each day's fees and payouts after its payments. */
export function withProviderDays(
  days: readonly JournalDay[],
  provider: readonly ProviderDay[],
  codes: AccountCodes,
): JournalDay[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  for (const each of provider) {
    const lines = linesOfProvider(each);
    if (lines.length > 0)
      byDay.set(each.day, withDayLines(byDay.get(each.day) ?? emptyDay(each.day), lines, codes));
  }
  return [...byDay.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

const totalsOf = (days: readonly JournalDay[]): AccountTotals =>
  days.reduce<AccountTotals>(
    (totals, day) =>
      Object.fromEntries(ACCOUNTS.map((account) => [account, sumOf(totals, day, account)])) as AccountTotals,
    NO_TOTALS,
  );

const sumOf = (totals: AccountTotals, day: JournalDay, account: Account): Cents =>
  sum([totals[account], day.totals[account]]);

/** The two sides of an account's total, one of which is always empty. */
type Sides = { readonly cameFrom: string; readonly wentTo: string };

export type AccountsView = {
  readonly rows: readonly (Sides & { account: string; code: string })[];
  /** The totals of both sides, which are equal. */
  readonly total: Sides;
  /** The parts of the file, in order. */
  readonly csv: readonly string[];
  readonly xero: readonly string[];
};

/** Splits amounts into sides. A negative amount is money that came from the account. */
function sidesOf(amounts: readonly Cents[]): Sides {
  const [from, to] = [amounts.filter((amount) => amount < 0), amounts.filter((amount) => amount > 0)];
  return {
    cameFrom: from.length === 0 ? '' : formatAud(cents(0 - sum(from))),
    wentTo: to.length === 0 ? '' : formatAud(sum(to)),
  };
}

export function accountsView(days: readonly JournalDay[], codes: AccountCodes, venue: Venue): AccountsView {
  const totals = totalsOf(days);
  return {
    rows: ACCOUNTS.filter((account) => totals[account] !== 0).map((account) => ({
      account: officeAccounts.accounts[account],
      code: codes[account],
      ...sidesOf([totals[account]]),
    })),
    total: sidesOf(ACCOUNTS.map((account) => totals[account])),
    csv: [JOURNAL_TITLES, ...days.map(({ csv }) => csv)],
    xero: xeroFiles(days, codes, venue),
  };
}

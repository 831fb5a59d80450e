import { withoutTypedText } from '../billing/payments/ledger.ts';
import { describeLedgerEntry } from '../billing/payments/receipts.ts';
import { counterMoney } from '../copy/counter/money.ts';
import { officeAccounts } from '../copy/office/accounts.ts';
import { toCsv } from '../core/csv.ts';
import { type Cents, cents } from '../core/money.ts';
import type { LedgerEntry } from '../documents/billing.ts';
import { gstIn } from '../venue/gst.ts';
import { ACCOUNTS, type Account, type AccountCodes } from '../venue/schema/account-names.ts';
import type { VenueDate } from '../venue/time/venue-time.ts';
import { accountOfEntry, MONEY_ACCOUNTS } from './accounts.ts';
import type { ProofDay } from './schema.ts';
import type { WireJournalEntry } from './wire.ts';

const copy = officeAccounts.journal;
const NO_GST = cents(0);

/**
 * A line of double-entry bookkeeping. Incoming money and fees are positive; the accounts that explain them
 * are negative. The lines of a day add up to zero.
 */
export type JournalLine = {
  readonly day: VenueDate;
  readonly account: Account;
  readonly what: string;
  readonly receipt: string;
  readonly method: LedgerEntry['method'] | null;
  readonly netCents: Cents;
  readonly gstCents: Cents;
};

export const grossOf = ({ netCents, gstCents }: JournalLine): Cents => cents(netCents + gstCents);

/** Converts a ledger entry for the journal, without any text that people typed. */
export function toJournalEntry(entry: LedgerEntry): WireJournalEntry {
  const { day, receipt, method, amountCents } = entry;
  return {
    day,
    receipt,
    method,
    amountCents,
    account: accountOfEntry(entry),
    what: describeLedgerEntry(withoutTypedText(entry)),
    gstCents: gstIn(entry) ?? NO_GST,
  };
}

const minus = (amount: number): Cents => cents(0 - amount);

export function linesOfEntry(entry: WireJournalEntry): JournalLine[] {
  const { day, receipt, method, what, account, amountCents, gstCents } = entry;
  const line = { day, receipt, method, what };
  return [
    { ...line, account: MONEY_ACCOUNTS[method], netCents: cents(amountCents), gstCents: NO_GST },
    { ...line, account, netCents: minus(amountCents - gstCents), gstCents: minus(gstCents) },
  ];
}

type Move = { from: Account; to: Account; what: string; reference: string; amountCents: Cents };

function linesOfMove(day: VenueDate, { from, to, what, reference, amountCents }: Move): JournalLine[] {
  const line = { day, what, receipt: reference, method: null, gstCents: NO_GST };
  return [
    { ...line, account: to, netCents: amountCents },
    { ...line, account: from, netCents: minus(amountCents) },
  ];
}

type ProviderDay = Pick<ProofDay, 'day' | 'feesCents' | 'payouts'>;

/**
 * Returns lines for the provider's fees in total, because its own tax invoice states their GST, and for its
 * payouts.
 */
export function linesOfProvider({ day, feesCents, payouts }: ProviderDay): JournalLine[] {
  const fees: Move = {
    from: 'card',
    to: 'fees',
    what: copy.fees,
    reference: '',
    amountCents: feesCents,
  };
  return [
    ...(feesCents === 0 ? [] : linesOfMove(day, fees)),
    ...payouts.flatMap(({ id, amountCents }) =>
      linesOfMove(day, { from: 'card', to: 'payouts', what: copy.payout, reference: id, amountCents }),
    ),
  ];
}

/** Formats a day as `26/11/2026`, which spreadsheets and Xero expect in Australia. */
export const formatCsvDay = (day: VenueDate): string => day.split('-').toReversed().join('/');

export const JOURNAL_TITLES = toCsv([
  [
    copy.date,
    copy.code,
    copy.account,
    copy.for,
    copy.receipt,
    copy.method,
    copy.net,
    officeAccounts.accounts.gst,
    copy.gross,
  ],
]);

export const journalCsv = (lines: readonly JournalLine[], codes: AccountCodes): string =>
  toCsv(
    lines.map((line) => [
      formatCsvDay(line.day),
      codes[line.account],
      officeAccounts.accounts[line.account],
      line.what,
      line.receipt,
      line.method === null ? '' : counterMoney.takings.methods[line.method],
      line.netCents / 100,
      line.gstCents / 100,
      grossOf(line) / 100,
    ]),
  );

export type AccountTotals = Readonly<Record<Account, Cents>>;

export const NO_TOTALS = Object.fromEntries(ACCOUNTS.map((account) => [account, cents(0)])) as AccountTotals;

/** Adds lines to the totals, with GST on a separate account. */
export function withLines(totals: AccountTotals, lines: readonly JournalLine[]): AccountTotals {
  const sums = { ...totals };
  for (const { account, netCents, gstCents } of lines) {
    sums[account] = cents(sums[account] + netCents);
    sums.gst = cents(sums.gst + gstCents);
  }
  return sums;
}

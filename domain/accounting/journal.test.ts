import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardEntry, returnEntry, takenEntry } from '../billing/ledger.ts';
import type { LedgerEntry } from '../billing/schema.ts';
import { cents, sum } from '../money.ts';
import { atVenue } from '../testing/at-venue.ts';
import { at, now } from '../testing/households.ts';
import { parseCsv } from '../testing/parse-csv.ts';
import { venueDate } from '../venue-time.ts';
import { USUAL_CODES } from './account-names.ts';
import {
  grossOf,
  JOURNAL_TITLES,
  journalCsv,
  linesOfEntry,
  linesOfProvider,
  NO_TOTALS,
  toJournalEntry,
  withLines,
} from './journal.ts';

const who = { uid: 'maya', personId: 'maya' };
const sold = (amount: number) => ({
  ...{ id: 'sessions:1', at: now, who, amountCents: cents(amount) },
  item: { kind: 'extra-sessions', quantity: 1, note: 'for =Maya' } as const,
});
const inCash = (amount = 500): LedgerEntry => takenEntry(sold(amount), { by: 'sam' });
const givenBack = (reason = 'Maya was ill') =>
  returnEntry(inCash(), {
    ...{ id: 'taken-back:1', at: at('2026-11-20'), amountCents: cents(-500), providerId: null },
    ...{ item: { kind: 'cash-taken-back', reason }, staff: 'sam' },
  });
const linesOf = (entry: LedgerEntry, paidOn = entry.day) => linesOfEntry(toJournalEntry(entry, paidOn));

describe('a ledger entry in the journal', () => {
  it('is money in hand, and income with the GST in it', () => {
    expect(linesOf(inCash())).toMatchObject([
      { account: 'cash', netCents: 500, gstCents: 0, method: 'cash' },
      { account: 'sessions', netCents: -455, gstCents: -45, what: '1 extra session' },
    ]);
  });

  it('is in the balance at Stripe when it was paid online', () => {
    expect(linesOf(cardEntry(sold(500), 'pi_1'))[0]).toMatchObject({ account: 'card', netCents: 500 });
  });

  it('is on its way from the terminal when a card was tapped at the counter', () => {
    const tapped = takenEntry(sold(500), { by: 'sam', method: 'terminal' });
    expect(linesOf(tapped)[0]).toMatchObject({ account: 'terminal', netCents: 500 });
  });

  it('goes the other way when the money went back', () => {
    expect(linesOf(givenBack())).toMatchObject([
      { account: 'cash', netCents: -500 },
      { account: 'refunds', netCents: 455, gstCents: 45 },
    ]);
  });

  it('says nothing that anybody typed, because it may name somebody', () => {
    expect(JSON.stringify(linesOf(givenBack()))).not.toContain('Maya');
  });
});

describe('the GST of what goes back', () => {
  atVenue({ gst: { from: venueDate('2026-11-19'), until: null } });

  it('is none if there was none when it was paid', () => {
    expect(linesOf(givenBack(), venueDate('2026-11-18'))[1]).toMatchObject({ netCents: 500, gstCents: 0 });
    expect(linesOf(givenBack(), venueDate('2026-11-19'))[1]).toMatchObject({ netCents: 455, gstCents: 45 });
  });
});

describe('the provider’s money in the journal', () => {
  const day = venueDate('2026-11-20');
  const payouts = [{ id: 'po_1', arrivesOn: venueDate('2026-11-21'), amountCents: cents(1346) }];

  it('is fees as a whole, and payouts that are on their way to the bank', () => {
    const lines = linesOfProvider({ day, feesCents: cents(54), payouts });
    expect(lines.map(({ account, netCents, gstCents }) => [account, netCents, gstCents])).toEqual([
      ['fees', 54, 0],
      ['card', -54, 0],
      ['payouts', 1346, 0],
      ['card', -1346, 0],
    ]);
  });

  it('is nothing on a day without any', () => {
    expect(linesOfProvider({ day, feesCents: cents(0), payouts: [] })).toEqual([]);
  });
});

describe('the journal', () => {
  const entries = [inCash(), cardEntry(sold(735), 'pi_1'), givenBack()];
  const lines = entries.flatMap((entry) => linesOf(entry));

  it('adds up to nothing, whatever was paid', () => {
    const amounts = fc.array(fc.integer({ min: -100_000, max: 100_000 }));
    fc.assert(
      fc.property(amounts, (all) => {
        const written = all.flatMap((amount) => linesOf(inCash(amount)));
        expect(sum(written.map(grossOf))).toBe(0);
        expect(Object.values(withLines(NO_TOTALS, written)).reduce((total, each) => total + each, 0)).toBe(0);
      }),
    );
  });

  it('has a total for each account, with GST on its own', () => {
    expect(withLines(NO_TOTALS, lines)).toMatchObject({
      ...{ cash: 0, card: 735, sessions: -1123, refunds: 455, gst: -67, fees: 0 },
    });
  });

  it('is a table with a row for each line, in dollars', () => {
    const table = parseCsv(JOURNAL_TITLES + journalCsv(lines, USUAL_CODES));
    expect(table[0]).toEqual([
      ...['Date', 'Account code', 'Account', 'For', 'Receipt', 'Method', 'Net', 'GST', 'Gross'],
    ]);
    expect(table[1]).toEqual([
      ...['18/11/2026', '611', 'Cash in hand', '1 extra session', inCash().receipt, 'Cash'],
      ...['5.00', '0.00', '5.00'],
    ]);
    expect(table[2]?.slice(-3)).toEqual(['-4.55', '-0.45', '-5.00']);
    expect(table).toHaveLength(1 + lines.length);
    expect(table.slice(1).reduce((total, row) => total + Math.round(Number(row[8]) * 100), 0)).toBe(0);
  });
});

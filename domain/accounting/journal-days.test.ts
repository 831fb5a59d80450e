import { describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import { parseCsv } from '../testing/parse-csv.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { USUAL_CODES } from '../venue/schema/account-names.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { accountsView, type JournalDay, withEntries, withProviderDays } from './journal-days.ts';
import type { WireJournalEntry } from './wire.ts';

const [first, second, third] = ['2026-11-18', '2026-11-19', '2026-11-20'].map(venueDate);
if (!first || !second || !third) throw new Error('three days');

const entry = (day: typeof first, amount: number): WireJournalEntry => ({
  day,
  receipt: `R-${amount}`,
  what: 'Day pass',
  account: 'dayPasses',
  method: 'card',
  amountCents: cents(amount),
  gstCents: cents(Math.round(amount / 11)),
});
const none: JournalDay[] = [];
const pages = (...all: WireJournalEntry[][]) =>
  all.reduce((days, page) => withEntries(days, page, USUAL_CODES), none);
const provider = (day: typeof first, fees: number, paidOut?: number) => ({
  day,
  feesCents: cents(fees),
  payouts: paidOut === undefined ? [] : [{ id: 'po_1', arrivesOn: day, amountCents: cents(paidOut) }],
});

describe('the days of a journal', () => {
  it('are the same with any page size', () => {
    const entries = [entry(first, 1100), entry(first, 550), entry(second, 300)];
    const [one = entry(first, 1), two = one, three = one] = entries;
    const whole = pages(entries);
    expect(whole.map(({ day }) => day)).toEqual([first, second]);
    expect(pages([one], [two], [three])).toEqual(whole);
    expect(pages([one, two], [], [three])).toEqual(whole);
  });

  it('have fees and payouts after the payments, even on days without payments', () => {
    const days = withProviderDays(
      pages([entry(first, 1100), entry(third, 300)]),
      [provider(first, 49), provider(second, 0, 1000), provider(third, 0)],
      USUAL_CODES,
    );
    expect(days.map(({ day }) => day)).toEqual([first, second, third]);
    const rows = parseCsv(days.map(({ csv }) => csv).join(''));
    expect(rows.map((row) => [row[0], row[2], row[8]])).toEqual([
      ['18/11/2026', 'Stripe balance', '11.00'],
      ['18/11/2026', 'Day passes', '-11.00'],
      ['18/11/2026', 'Payment fees', '0.49'],
      ['18/11/2026', 'Stripe balance', '-0.49'],
      ['19/11/2026', 'Payouts from Stripe', '10.00'],
      ['19/11/2026', 'Stripe balance', '-10.00'],
      ['20/11/2026', 'Stripe balance', '3.00'],
      ['20/11/2026', 'Day passes', '-3.00'],
    ]);
  });
});

describe('the accounts of a range', () => {
  const days = withProviderDays(
    pages([entry(first, 1100), entry(second, 300)]),
    [provider(second, 50, 800)],
    USUAL_CODES,
  );

  it('have a total for each account on its side, and the sides are equal', () => {
    const { rows, total } = accountsView(days, USUAL_CODES, EXAMPLE_VENUE);
    expect(rows.map(({ account, cameFrom, wentTo }) => [account, cameFrom, wentTo])).toEqual([
      ['Day passes', '$12.73', ''],
      ['GST', '$1.27', ''],
      ['Stripe balance', '', '$5.50'],
      ['Payment fees', '', '$0.50'],
      ['Payouts from Stripe', '', '$8.00'],
    ]);
    expect(total).toEqual({ cameFrom: '$14.00', wentTo: '$14.00' });
  });

  it('are exported as one file with titles, and as files for Xero', () => {
    const { csv, xero } = accountsView(days, USUAL_CODES, EXAMPLE_VENUE);
    expect(parseCsv(csv.join(''))).toHaveLength(1 + 2 * 2 + 2 * 2);
    expect(xero).toHaveLength(1);
  });
});

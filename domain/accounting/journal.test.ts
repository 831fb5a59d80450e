import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideConfirmCash } from '../billing/payments/confirm-cash.ts';
import { cardEntry, returnEntry, takenEntry } from '../billing/payments/ledger.ts';
import { newReturnEntries } from '../billing/refunds/payment-returns.ts';
import { counterRefundEntry } from '../billing/refunds/refunds.ts';
import { cents, sum } from '../core/money.ts';
import type { LedgerEntry } from '../documents/billing.ts';
import { atVenue } from '../testing/at-venue.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  expectAccepted,
  now,
  unpaid,
} from '../testing/households.ts';
import { parseCsv } from '../testing/parse-csv.ts';
import { includedGst } from '../venue/gst.ts';
import { USUAL_CODES } from '../venue/schema/account-names.ts';
import { venue } from '../venue/settings.ts';
import { dayOf, venueDate } from '../venue/time/venue-time.ts';
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
  id: 'sessions:1',
  at: now,
  who,
  amountCents: cents(amount),
  item: { kind: 'extra-sessions', quantity: 1, note: 'for =Maya' } as const,
});
const inCash = (amount = 500): LedgerEntry => takenEntry(sold(amount), { by: 'sam' });
const counterRefund = (reason = 'Maya was ill', payment = inCash()) =>
  returnEntry(payment, {
    id: 'counter-refund:1',
    at: at('2026-11-20'),
    amountCents: cents(-500),
    providerId: null,
    item: { kind: 'counter-refund', reason },
    staff: 'sam',
  });
const linesOf = (entry: LedgerEntry) => linesOfEntry(toJournalEntry(entry));

describe('a ledger entry in the journal', () => {
  it('is cash in hand, and income that includes the GST', () => {
    expect(linesOf(inCash())).toMatchObject([
      { account: 'cash', netCents: 500, gstCents: 0, method: 'cash' },
      { account: 'sessions', netCents: -455, gstCents: -45, what: '1 extra session' },
    ]);
  });

  it('is in the Stripe balance when it was paid online', () => {
    expect(linesOf(cardEntry(sold(500), 'pi_1'))[0]).toMatchObject({ account: 'card', netCents: 500 });
  });

  it('is in transit from the terminal when a card was tapped at the counter', () => {
    const tapped = takenEntry(sold(500), { by: 'sam', method: 'terminal' });
    expect(linesOf(tapped)[0]).toMatchObject({ account: 'terminal', netCents: 500 });
  });

  it('is reversed for a refund', () => {
    expect(linesOf(counterRefund())).toMatchObject([
      { account: 'cash', netCents: -500 },
      { account: 'refunds', netCents: 455, gstCents: 45 },
    ]);
  });

  it('contains no typed text, because it may name a person', () => {
    expect(JSON.stringify(linesOf(counterRefund()))).not.toContain('Maya');
  });
});

describe('the GST of a refund', () => {
  atVenue({ gst: { from: venueDate('2026-11-19'), until: null } });

  it('is zero if the payment had no GST', () => {
    const dayLater = takenEntry({ ...sold(500), at: at('2026-11-19') }, { by: 'sam' });
    expect(linesOf(counterRefund())[1]).toMatchObject({ netCents: 500, gstCents: 0 });
    expect(linesOf(counterRefund('Ill', dayLater))[1]).toMatchObject({ netCents: 455, gstCents: 45 });
  });
});

describe('the GST of a payment in several parts', () => {
  it('adds up to the GST on the invoice, and is refunded as it was booked', () => {
    const family = aHousehold(
      aPerson('mia', unpaid('supporter')),
      ['ben', 'leo', 'ada'].map((id) => aFamilyMember(id, unpaid('supporter'))),
    );
    const command = { personIds: ['mia', 'ben', 'leo', 'ada'], weeks: 1, key: 'key-1', by: 'sam' };
    const { effects } = expectAccepted(decideConfirmCash(family, command, now, venue()));
    const entries = effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
    const gstOf = (all: readonly LedgerEntry[]) =>
      sum(all.flatMap((entry) => linesOf(entry).map(({ gstCents }) => gstCents)));
    expect(entries.map(({ amountCents }) => amountCents)).toEqual([800, 400, 400, 400]);
    expect(includedGst(sum(entries.map(({ amountCents }) => amountCents)), dayOf(now))).toContain('$1.82');
    expect(gstOf(entries)).toBe(-182);
    const giver = { by: 'sam', isAdmin: true, reason: 'Ill' };
    const back = entries.map((payment) => counterRefundEntry({ payment, returns: [] }, giver, now));
    expect(gstOf([...entries, ...back])).toBe(0);
  });

  it('is refunded to the cent when the payment is refunded in parts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 9 }), (parts) => {
        const payment = cardEntry(sold(parts.reduce((total, part) => total + part, 0)), 'pi_1');
        const refunds = parts.map((part, index) => ({
          id: `re_${index}`,
          amountCents: cents(part),
          hasFailed: index % 3 === 2,
          isDuplicate: false,
          reason: '',
          staff: null,
        }));
        const failed = refunds.filter(({ hasFailed }) => hasFailed);
        const again = failed.map((refund) => ({ ...refund, id: `${refund.id}_again`, hasFailed: false }));
        const first = newReturnEntries({ payment, returns: [] }, { refunds, disputes: [] }, now);
        const all = { refunds: [...refunds, ...again], disputes: [] };
        const rest = newReturnEntries({ payment, returns: first }, all, now);
        expect(sum([payment, ...first, ...rest].map(({ gstCents }) => gstCents))).toBe(0);
      }),
    );
  });
});

describe('the provider’s money in the journal', () => {
  const day = venueDate('2026-11-20');
  const payouts = [{ id: 'po_1', arrivesOn: venueDate('2026-11-21'), amountCents: cents(1346) }];

  it('has one total for fees, and payouts in transit to the bank', () => {
    const lines = linesOfProvider({ day, feesCents: cents(54), payouts });
    expect(lines.map(({ account, netCents, gstCents }) => [account, netCents, gstCents])).toEqual([
      ['fees', 54, 0],
      ['card', -54, 0],
      ['payouts', 1346, 0],
      ['card', -1346, 0],
    ]);
  });

  it('is empty on a day without payments', () => {
    expect(linesOfProvider({ day, feesCents: cents(0), payouts: [] })).toEqual([]);
  });
});

describe('the journal', () => {
  const entries = [inCash(), cardEntry(sold(735), 'pi_1'), counterRefund()];
  const lines = entries.flatMap((entry) => linesOf(entry));

  it('balances to zero after any payments', () => {
    const amounts = fc.array(fc.integer({ min: -100_000, max: 100_000 }));
    fc.assert(
      fc.property(amounts, (all) => {
        const written = all.flatMap((amount) => linesOf(inCash(amount)));
        expect(sum(written.map(grossOf))).toBe(0);
        expect(Object.values(withLines(NO_TOTALS, written)).reduce((total, each) => total + each, 0)).toBe(0);
      }),
    );
  });

  it('has a total for every account, with GST separately', () => {
    expect(withLines(NO_TOTALS, lines)).toMatchObject({
      cash: 0,
      card: 735,
      sessions: -1123,
      refunds: 455,
      gst: -67,
      fees: 0,
    });
  });

  it('is a table with a row per line, in dollars', () => {
    const table = parseCsv(JOURNAL_TITLES + journalCsv(lines, USUAL_CODES));
    expect(table[0]).toEqual([
      ...['Date', 'Account code', 'Account', 'For', 'Receipt', 'Method', 'Net', 'GST', 'Gross'],
    ]);
    expect(table[1]).toEqual([
      ...['18/11/2026', '611', 'Cash on hand', '1 extra session', inCash().receipt, 'Cash'],
      ...['5.00', '0.00', '5.00'],
    ]);
    expect(table[2]?.slice(-3)).toEqual(['-4.55', '-0.45', '-5.00']);
    expect(table).toHaveLength(1 + lines.length);
    expect(table.slice(1).reduce((total, row) => total + Math.round(Number(row[8]) * 100), 0)).toBe(0);
  });
});

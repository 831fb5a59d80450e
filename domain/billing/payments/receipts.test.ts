import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import { aCardHousehold, now } from '../../testing/households.ts';
import { addDuration, dayOf, days, formatDay, type Instant, venueDate } from '../../venue/time/venue-time.ts';
import { invoiceEntry, takenEntry } from './ledger.ts';
import { describeLedgerEntry, paymentOf, receiptEmail, receiptNumber } from './receipts.ts';

const saturday = venueDate('2026-11-21');

describe('the receipt number', () => {
  it('contains the date and is short enough to read out', () => {
    expect(receiptNumber(saturday, 'walk-in:1')).toMatch(/^261121-[0-9A-HJKMNP-TV-Z]{8}$/);
  });

  it('is always the same for the same payment', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(receiptNumber(saturday, id)).toBe(receiptNumber(saturday, id));
      }),
    );
  });

  it('is unique across 100,000 payments on one day with similar ids', () => {
    const numbers = Array.from({ length: 100_000 }, (_, index) =>
      receiptNumber(saturday, `walk-in:pi_${index}`),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

const people = [
  { personId: 'mia', tier: 'leader' as const },
  { personId: 'ben', tier: 'supporter' as const },
];
const NAMES: Record<string, string> = { mia: 'Mia', ben: 'Ben' };
const nameOf = (personId: string): string => NAMES[personId] ?? '';
const entryFor = (item: LedgerEntry['item'], who: LedgerEntry['who'] = null): LedgerEntry =>
  takenEntry({ id: 'one', at: now, who, item, amountCents: cents(100) }, { by: 'staff-1' });

describe('the description of a payment', () => {
  it('has no names in the takings', () => {
    const takings = (item: LedgerEntry['item']) => describeLedgerEntry(entryFor(item));
    expect(takings({ kind: 'memberships', people, weeks: 1 })).toBe('Leader and Supporter, 1 week');
    expect(takings({ kind: 'memberships', people: [], weeks: 0 })).toBe('rest of the week');
    expect(takings({ kind: 'extra-sessions', quantity: 3, note: '' })).toBe('3 extra sessions');
    expect(takings({ kind: 'walk-in', hours: 2, participants: 1, adults: 0 })).toBe(
      'Day pass, 2 hours, 1 participant',
    );
    expect(takings({ kind: 'walk-in', hours: 1, participants: 0, adults: 2 })).toBe(
      'Day pass, 1 hour, 2 adults watching',
    );
    expect(takings({ kind: 'walk-in-hours', hours: 1 })).toBe('Day pass, 1 extra hour');
    expect(takings({ kind: 'refund', reason: 'paid twice' })).toBe('Refund: paid twice');
    expect(takings({ kind: 'refund-failed', reason: 'paid twice' })).toBe('Refund failed: paid twice');
    expect(takings({ kind: 'refund', reason: '' })).toBe('Refund');
    expect(takings({ kind: 'dispute' })).toBe('Disputed at the bank');
    expect(takings({ kind: 'dispute-won' })).toBe('Dispute won');
    expect(takings({ kind: 'counter-refund', reason: 'wrong child' })).toBe('Cash refund: wrong child');
  });

  it('includes the last day of an upgrade over several weeks, and otherwise the rest of the week', () => {
    const upgradeUntil = (until: Instant) =>
      describeLedgerEntry(entryFor({ kind: 'memberships', people: people.slice(0, 1), weeks: 0, until }));
    expect(upgradeUntil(addDuration(now, days(7)))).toBe('Leader, rest of the week');
    expect(upgradeUntil(addDuration(now, days(8)))).toBe(
      `Leader, until ${formatDay(dayOf(addDuration(now, days(8))))}`,
    );
  });

  it('includes the people on a receipt', () => {
    const receipt = (item: LedgerEntry['item'], who?: LedgerEntry['who']) =>
      describeLedgerEntry(entryFor(item, who), nameOf);
    const sessions = { kind: 'extra-sessions', quantity: 1, note: '' } as const;
    expect(receipt({ kind: 'memberships', people, weeks: 2 })).toBe('Mia Leader and Ben Supporter, 2 weeks');
    expect(receipt({ kind: 'memberships', people: people.slice(0, 1), weeks: 0 })).toBe(
      'Mia Leader, rest of the week',
    );
    expect(receipt(sessions, { uid: 'household', personId: 'ben' })).toBe('Ben 1 extra session');
    expect(receipt(sessions, { uid: 'household', personId: null })).toBe('1 extra session');
  });
});

it('a receipt lists the people who were paid for, but no one who has left since', () => {
  const household = aCardHousehold('leader');
  const seats = [
    { personId: 'mia', tier: 'leader' as const },
    { personId: 'left', tier: 'supporter' as const },
  ];
  const entry = invoiceEntry(household.uid, seats, {
    id: 'in_1',
    at: now,
    until: now,
    amountCents: cents(2400),
  });
  expect(receiptEmail(household, paymentOf(entry))).toEqual({
    id: 'receipt:invoice:in_1',
    to: 'mia@example.com',
    content: {
      kind: 'receipt',
      name: 'mia',
      invoice: { numbers: [entry.receipt], day: '2026-11-18', method: 'card' },
      lines: [{ text: 'mia Leader and Supporter, 1 week', amountCents: 2400 }],
    },
  });
});

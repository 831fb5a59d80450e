import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import { anonymizeStaffAction, type StaffAction } from '../../documents/staff-action.ts';
import { now } from '../../testing/households.ts';
import { gstCents } from '../../venue/gst.ts';
import { addDuration, dayOf, minutes, venueDate } from '../../venue/time/venue-time.ts';
import { buildTakings } from './takings.ts';

let count = 0;
function anEntry({ amount, ...more }: Partial<LedgerEntry> & { amount: number }): LedgerEntry {
  count += 1;
  return {
    version: 1,
    id: `entry-${count}`,
    receipt: String(count),
    at: addDuration(now, minutes(60 - count)),
    day: dayOf(now),
    who: null,
    item: { kind: 'walk-in', hours: 1, participants: 1, adults: 0 },
    method: 'cash',
    amountCents: cents(amount),
    gstCents: gstCents(cents(amount)),
    providerId: null,
    staff: 'staff-1',
    ...more,
  };
}

describe('the takings of a day', () => {
  it('list entries in order, with totals per staff email (or uid of former staff) and method', () => {
    const entries = [
      anEntry({ amount: 700 }),
      anEntry({ amount: 1400, staff: 'staff-2' }),
      anEntry({ amount: 3500, method: 'card', staff: null }),
      anEntry({ amount: 800 }),
      anEntry({ amount: 9900, day: venueDate('2026-11-17') }),
    ];
    const {
      totals,
      entries: listed,
      day,
    } = buildTakings(entries, [], dayOf(now), [{ uid: 'staff-1', email: 'ana@legacyhub.test' }], () => null);
    expect(day).toBe('2026-11-18');
    expect(listed.map(({ amountCents }) => amountCents)).toEqual([800, 3500, 1400, 700]);
    expect(totals).toEqual([
      { staff: 'ana@legacyhub.test', method: 'cash', entries: 2, amountCents: 1500 },
      { staff: null, method: 'card', entries: 1, amountCents: 3500 },
      { staff: 'staff-2', method: 'cash', entries: 1, amountCents: 1400 },
    ]);
  });

  it('list refused money separately, with its payment method, in no staff total', () => {
    const refused: StaffAction = {
      version: 1,
      id: 'refused-cash:mia:key',
      at: now,
      by: 'staff-1',
      who: { uid: 'mia' },
      kind: 'take-refused-cash',
      amountCents: cents(2000),
      changes: [
        { person: null, field: 'receipt', before: null, after: '261118-K7P3QX9M' },
        { person: null, field: 'paid-for', before: null, after: 'Mia Rossi' },
        { person: null, field: 'refused-because', before: null, after: 'Mia Rossi has already paid.' },
      ],
    };
    const byTerminal: StaffAction = {
      ...refused,
      changes: [{ person: null, field: 'method', before: null, after: 'terminal' }],
    };
    const erased = { ...anonymizeStaffAction(refused), by: 'staff-2', amountCents: null };
    const staff = [{ uid: 'staff-1', email: 'ana@legacyhub.test' }];
    const { totals, refusedCash } = buildTakings(
      [],
      [refused, erased, byTerminal],
      dayOf(now),
      staff,
      () => null,
    );
    expect(totals).toEqual([]);
    expect(refusedCash).toEqual([
      {
        receipt: '261118-K7P3QX9M',
        at: '2026-11-18T01:00:00.000Z',
        paidFor: 'Mia Rossi',
        reason: 'Mia Rossi has already paid.',
        method: 'cash',
        amountCents: 2000,
        staff: 'ana@legacyhub.test',
      },
      expect.objectContaining({ paidFor: null, reason: null, amountCents: 0, staff: 'staff-2' }),
      expect.objectContaining({ method: 'terminal', amountCents: 2000 }),
    ]);
  });
});

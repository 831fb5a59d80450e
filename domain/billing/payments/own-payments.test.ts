import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import { aCardHousehold, at, now } from '../../testing/households.ts';
import { returnEntry, takenEntry, withOneReceipt } from './ledger.ts';
import { dayOfReceipt, toWireOwnPayments } from './own-payments.ts';

const lastMonth = at('2026-10-18');
const household = aCardHousehold('leader');
const payment = takenEntry(
  {
    id: 'cash:1',
    at: now,
    who: { uid: household.uid, personId: null },
    item: { kind: 'memberships', people: [{ personId: 'mia', tier: 'leader' }], weeks: 1 },
    amountCents: cents(2000),
  },
  { by: 'staff-1' },
);
const refund = returnEntry(payment, {
  id: 'refund:1',
  at: now,
  item: { kind: 'counter-refund', reason: 'Paid twice' },
  amountCents: cents(-2000),
  providerId: null,
  staff: 'staff-1',
});

describe('the payments of a household', () => {
  // spec: billing-own-payments-1
  it('include their purchase, and the tax invoice that a refund corrects', () => {
    expect(toWireOwnPayments(household, [refund, payment], [payment])).toMatchObject([
      { what: 'Cash refund: Paid twice', amountCents: -2000, corrects: payment.receipt },
      { what: 'mia Leader, 1 week', amountCents: 2000, method: 'cash', corrects: null },
    ]);
  });

  it('are one line with one number for cash taken for several people at once', () => {
    const family = aCardHousehold('leader', 'supporter');
    const cashFor = (personId: string, tier: 'leader' | 'supporter', amount: number, moment = now) =>
      takenEntry(
        {
          id: `cash:${personId}:${moment}`,
          at: moment,
          who: { uid: family.uid, personId },
          item: { kind: 'memberships', people: [{ personId, tier }], weeks: 4 },
          amountCents: cents(amount),
        },
        { by: 'staff-1' },
      );
    const entries = withOneReceipt([cashFor('child-1', 'supporter', 1600), cashFor('mia', 'leader', 8000)]);
    const earlier = cashFor('mia', 'leader', 8000, lastMonth);
    const [together, alone] = toWireOwnPayments(family, [...entries, earlier], []);
    expect(together).toMatchObject({
      receipt: entries[0]?.receipt,
      what: 'mia Leader and child-1 Supporter, 4 weeks',
      amountCents: 9600,
      lines: [
        { what: 'mia Leader, 4 weeks', amountCents: 8000 },
        { what: 'child-1 Supporter, 4 weeks', amountCents: 1600 },
      ],
    });
    expect(alone).toMatchObject({ receipt: earlier.receipt, amountCents: 8000 });
    const [, returned] = entries;
    const back = returnEntry(returned ?? payment, {
      id: 'refund:2',
      at: now,
      item: { kind: 'counter-refund', reason: 'Paid twice' },
      amountCents: cents(-8000),
      providerId: null,
      staff: 'staff-1',
    });
    expect(toWireOwnPayments(family, [back, ...entries], entries)).toMatchObject([
      { amountCents: -8000, corrects: together?.receipt },
      { receipt: together?.receipt },
    ]);
  });

  it('contain no names of people who were removed', () => {
    const other = { ...household, primary: { ...household.primary, id: 'another-household' } };
    expect(toWireOwnPayments(other, [payment], [])).toMatchObject([{ what: 'Leader, 1 week' }]);
  });
});

describe('the day of a receipt', () => {
  it('is read from its number', () => {
    expect(dayOfReceipt(payment.receipt)).toBe('2026-11-18');
  });

  it.each(['', 'nonsense', '269999-K7P3QX9M', '260230-K7P3QX9M', '261118'])('is null for %j', (receipt) => {
    expect(dayOfReceipt(receipt)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { aCardHousehold, now } from '../testing/households.ts';
import { cashEntry, returnEntry } from './ledger.ts';
import { dayOfReceipt, toWireOwnPayments } from './own-payments.ts';

const household = aCardHousehold('leader');
const payment = cashEntry(
  {
    id: 'cash:1',
    at: now,
    who: { uid: household.uid, personId: null },
    item: { kind: 'memberships', people: [{ personId: 'mia', tier: 'leader' }], weeks: 1 },
    amountCents: cents(2000),
  },
  'staff-1',
);
const refund = returnEntry(payment, {
  id: 'refund:1',
  at: now,
  item: { kind: 'cash-taken-back', reason: 'Paid twice' },
  amountCents: cents(-2000),
  providerId: null,
  staff: 'staff-1',
});

describe('the payments of a household', () => {
  // spec: billing-own-payments-1
  it('say what each was for, and which tax invoice a refund corrects', () => {
    expect(toWireOwnPayments(household, [refund, payment], [payment])).toMatchObject([
      { what: 'Cash given back: Paid twice', amountCents: -2000, corrects: payment.receipt },
      { what: 'mia Leader, 1 week', amountCents: 2000, method: 'cash', corrects: null },
    ]);
  });

  it('name nobody who is not known any more', () => {
    const other = { ...household, primary: { ...household.primary, id: 'somebody-else' } };
    expect(toWireOwnPayments(other, [payment], [])).toMatchObject([{ what: 'Leader, 1 week' }]);
  });
});

describe('the day of a receipt', () => {
  it('is read from its number', () => {
    expect(dayOfReceipt(payment.receipt)).toBe('2026-11-18');
  });

  it.each(['', 'nonsense', '269999-K7P3QX9M', '261118'])('is null for %j', (receipt) => {
    expect(dayOfReceipt(receipt)).toBeNull();
  });
});

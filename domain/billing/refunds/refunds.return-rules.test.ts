import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import { now } from '../../testing/households.ts';
import { walkInReturnConsequences } from '../../walk-ins/changes/returns.ts';
import { cardEntry, returnEntry, takenEntry } from '../payments/ledger.ts';
import { refundRefusal } from './refunds.ts';

const item = { kind: 'walk-in', hours: 2, participants: 1, adults: 0 } as const;
const details = { id: 'pass', at: now, who: { walkInId: 'walk-in-1' }, item, amountCents: cents(1400) };
const payment = cardEntry(details, 'pi_1');
const refund = (amount: number) =>
  returnEntry(payment, {
    id: 'refund:re_1',
    at: now,
    providerId: 're_1',
    staff: null,
    item: { kind: 'refund', reason: 'Rained out' },
    amountCents: cents(amount),
  });

describe('a refund', () => {
  it('is possible for the unrefunded part of a card payment', () => {
    const record = { payment, returns: [refund(-400)] };
    expect(refundRefusal(record, cents(1000))).toBeNull();
    expect(refundRefusal(record, cents(1001))).toMatchObject({
      code: 'refund-too-much',
      message: 'Only $10.00 of this payment can be refunded.',
    });
    expect(refundRefusal({ payment, returns: [refund(-1400)] }, cents(1))?.code).toBe('payment-returned');
    expect(refundRefusal({ payment: takenEntry(details, { by: 'sam' }), returns: [] }, cents(1))?.code).toBe(
      'unknown-payment',
    );
  });

  it('of a day pass cancels it, and refunded cash leaves it unpaid', () => {
    expect(walkInReturnConsequences({}, payment)).toEqual(['The day pass can’t be used any more.']);
    expect(walkInReturnConsequences({}, takenEntry(details, { by: 'sam' }))).toEqual([
      'The day pass is unpaid again.',
    ]);
  });
});

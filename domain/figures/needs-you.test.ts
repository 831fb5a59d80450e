import { describe, expect, it } from 'vitest';
import { cardEntry, type Return, returnEntry } from '../billing/payments/ledger.ts';
import { cents } from '../core/money.ts';
import type { LedgerEntry } from '../documents/billing.ts';
import { aFamilyMember, aHousehold, aPerson, byCard, now } from '../testing/households.ts';
import { addDuration, days, hours, type Instant } from '../venue/time/venue-time.ts';
import { failedCard, halfPrice, suspected } from './needs-you.ts';

describe('a failed card', () => {
  const described = (nextAttempt: Instant | null): string => {
    const openInvoice = { id: 'in_1', amountCents: cents(800), requiresAction: false, nextAttempt };
    const subscription = { id: 'sub_1', seats: [], periodEnd: now, state: 'past_due' as const, openInvoice };
    const household = aHousehold(aPerson('mia', byCard('leader')), [], { subscription });
    return failedCard(household, now).text;
  };

  it('shows when it is charged again, or that it isn’t', () => {
    expect(described(addDuration(now, days(2)))).toBe('$8.00, next attempt Fri 20 Nov');
    expect(described(null)).toBe('$8.00, no more attempts');
  });

  it('says so when a scheduled attempt has no result for a day', () => {
    expect(described(addDuration(now, -hours(23)))).toBe('$8.00, next attempt Tue 17 Nov');
    expect(described(addDuration(now, -hours(24)))).toBe('$8.00, retry was due Tue 17 Nov, no result yet');
  });
});

describe('a week left at half price', () => {
  it('shows how much it is short, and whose payment was returned', () => {
    const household = aHousehold(aPerson('mia', byCard('leader')), [aFamilyMember('leo', byCard('leader'))]);
    const week = { personId: 'leo', payerId: 'mia', amountCents: cents(1000) };
    const text = (cost: string) =>
      `The full price for mia was refunded, but the week for leo was half price: ${cost} short`;
    expect(halfPrice(household, [week])).toMatchObject([{ customerId: household.uid, text: text('$10.00') }]);
    expect(halfPrice(household, [week, week])).toMatchObject([{ text: text('$20.00') }]);
    expect(halfPrice(household, [])).toEqual([]);
  });
});

describe('a payment with a fraud warning', () => {
  const payment = cardEntry(
    {
      id: 'sessions:pi_1',
      at: now,
      who: { uid: 'mia', personId: null },
      amountCents: cents(2000),
      item: { kind: 'extra-sessions', quantity: 1, note: '' },
    },
    'pi_1',
  );
  const counter = (item: Return['item'], amount: number) =>
    returnEntry(payment, {
      id: item.kind,
      at: now,
      item,
      amountCents: cents(amount),
      providerId: 're_1',
      staff: null,
    });
  const refund = (amount: number) => counter({ kind: 'refund', reason: 'Suspected fraud' }, amount);
  const named = (...returns: LedgerEntry[]) => suspected({ payment, returns }, now, 'Mia Rossi');

  it('is listed with its customer until it is refunded in full', () => {
    expect(named()).toEqual([
      {
        id: payment.id,
        customerId: 'mia',
        name: 'Mia Rossi',
        text: '$20.00. The bank warned of fraud on Wed 18 Nov',
      },
    ]);
    expect(named(refund(-500))).toHaveLength(1);
    expect(named(refund(-2000))).toEqual([]);
  });

  it('is no longer listed after a dispute, even a won one', () => {
    const dispute = counter({ kind: 'dispute' }, -2000);
    expect(named(dispute)).toEqual([]);
    expect(named(dispute, counter({ kind: 'dispute-won' }, 2000))).toEqual([]);
  });

  it('is listed without the customer after an erasure', () => {
    const erased = { payment: { ...payment, who: null }, returns: [] };
    expect(suspected(erased, now, '')).toMatchObject([{ customerId: null, name: 'A former customer' }]);
  });
});

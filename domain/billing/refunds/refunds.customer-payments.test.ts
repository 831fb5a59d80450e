import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import { refusal } from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import { now } from '../../testing/households.ts';
import { addDuration, days, type Instant } from '../../venue/time/venue-time.ts';
import { cardEntry, returnEntry, takenEntry, withOneReceipt } from '../payments/ledger.ts';
import { wireCustomerPayment } from '../wire.ts';
import { toWirePayments } from './refunds.ts';

const who = { uid: 'household', personId: 'mia' };
const item = { kind: 'extra-sessions', quantity: 2, note: '' } as const;
const details = (id: string, at: Instant = now) => ({ id, at, who, item, amountCents: cents(1000) });
const byCard = cardEntry(details('card'), 'pi_1');
const inCash = takenEntry(details('cash', addDuration(now, -days(1))), { by: 'sam' });
const counter = (id: string, kind: 'refund' | 'refund-failed', amount: number): LedgerEntry =>
  returnEntry(byCard, {
    id,
    at: now,
    providerId: id,
    staff: null,
    item: { kind, reason: 'Paid twice' },
    amountCents: cents(amount),
  });
const disputed = (kind: 'dispute' | 'dispute-won', amount: number): LedgerEntry =>
  returnEntry(byCard, {
    id: kind,
    at: now,
    providerId: 'du_1',
    staff: null,
    item: { kind },
    amountCents: cents(amount),
  });

const reader = {
  by: 'ada',
  isAdmin: true,
  nameOf: () => 'Mia',
  consequencesOf: () => ['Mia loses 2 extra sessions.'],
  blockedBy: () => null,
};
const list = (entries: LedgerEntry[], staff: object = {}) =>
  toWirePayments(entries, { ...reader, ...staff }, now);
const stateAfter = (...returns: LedgerEntry[]) => list([byCard, ...returns]).map(({ state }) => state);

describe('a customer’s payments', () => {
  it('are listed newest first, without the entries of refunds', () => {
    const payments = list([inCash, counter('re_1', 'refund', -400), byCard]);
    expect(payments).toMatchObject([
      { receipt: byCard.receipt, what: 'Mia 2 extra sessions', amountCents: 1000, restCents: 600 },
      { receipt: inCash.receipt, restCents: 1000 },
    ]);
    for (const payment of payments) expect(wireCustomerPayment.parse(payment)).toEqual(payment);
  });

  it('show a payment for several people once, with one number, and refund it as a whole', () => {
    const weekOf = (personId: string) =>
      takenEntry(
        {
          ...details(personId),
          item: { kind: 'memberships', people: [{ personId, tier: 'leader' }], weeks: 1 },
        },
        { by: 'sam' },
      );
    const [mia = expect.unreachable(), leo = expect.unreachable()] = withOneReceipt([
      weekOf('mia'),
      weekOf('leo'),
    ]);
    const nameOf = (personId: string) => personId;
    expect(list([mia, inCash, leo], { nameOf })).toMatchObject([
      {
        receipt: mia.receipt,
        what: 'mia Leader and leo Leader, 1 week',
        amountCents: 2000,
        restCents: 2000,
        state: 'paid',
        action: 'refund-at-counter',
      },
      { receipt: inCash.receipt, what: 'mia 2 extra sessions' },
    ]);
    expect(leo.receipt).toBe(mia.receipt);
  });

  it('show which can’t be refunded yet, and why', () => {
    const blockedBy = (payments: readonly LedgerEntry[]) =>
      payments.includes(inCash) ? refusal('half-price-first', 'Refund Leo first.') : null;
    expect(list([byCard, inCash], { blockedBy })).toMatchObject([
      { action: 'refund', blockedBy: null },
      { action: null, blockedBy: 'Refund Leo first.' },
    ]);
  });

  it('say how staff refund the ones that were promised, instead of leaving them to an admin', () => {
    const promised = { by: 'kim', isAdmin: false, promiseOf: () => 'Cancel the pass.' };
    const returned = counter('re_1', 'refund', -1000);
    expect(list([byCard, returned, inCash], promised)).toMatchObject([
      { restCents: 0, blockedBy: null },
      { action: null, blockedBy: 'Cancel the pass.' },
    ]);
    expect(list([inCash], { ...promised, isAdmin: true })).toMatchObject([
      { action: 'refund-at-counter', blockedBy: null },
    ]);
  });

  it('say the refunded amount', () => {
    expect(stateAfter()).toEqual(['paid']);
    expect(stateAfter(counter('re_1', 'refund', -400))).toEqual(['partly-returned']);
    expect(stateAfter(counter('re_1', 'refund', -1000))).toEqual(['returned']);
    const failed = [counter('re_1', 'refund', -1000), counter('re_1-failed', 'refund-failed', 1000)];
    expect(stateAfter(...failed)).toEqual(['refund-failed']);
    expect(stateAfter(disputed('dispute', -1000))).toEqual(['disputed']);
    expect(stateAfter(disputed('dispute', -1000), disputed('dispute-won', 1000))).toEqual(['paid']);
    const wonThenRefunded = [
      disputed('dispute', -1000),
      disputed('dispute-won', 1000),
      counter('re_1', 'refund', -1000),
    ];
    expect(stateAfter(...wonThenRefunded)).toEqual(['returned']);
  });

  it('show how the current staff member can refund them', () => {
    const actions = (entries: LedgerEntry[], staff: object = {}) =>
      list(entries, staff).map(({ action }) => action);
    expect(actions([byCard, inCash])).toEqual(['refund', 'refund-at-counter']);
    expect(actions([byCard, inCash], { by: 'kim', isAdmin: false })).toEqual([null, null]);
    expect(actions([byCard, counter('re_1', 'refund', -1000)])).toEqual([null]);
  });
});

import { describe, expect, it } from 'vitest';
import type { CardReturns } from '../billing/payment-returns.ts';
import type { LedgerEntry } from '../billing/schema.ts';
import type { Effect } from '../decision.ts';
import { cents } from '../money.ts';
import { expectAccepted, now } from '../testing/households.ts';
import { venueDate } from '../venue-time.ts';
import { walkInCheckInRefusal } from './check-in.ts';
import { decideWalkInReturns } from './returns.ts';
import { cashEntryId, decideWalkInCardPayment, decideWalkInCash, decideWalkInRegistration } from './rules.ts';
import type { RegisterWalkInCommand, WalkIn } from './schema.ts';

const command: RegisterWalkInCommand = {
  walkInId: 'walk-in-1',
  code: 'A7AB01Z0',
  name: 'Tom Reed',
  email: 'tom@example.com',
  phone: { e164: '+61412345678', shown: '0412 345 678' },
  date: venueDate('2026-11-18'),
  hours: 2,
  participants: 3,
  adults: 1,
  payBy: 'card',
};
const ledgerIn = (effects: readonly Effect[]): LedgerEntry[] =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
const unpaid = expectAccepted(decideWalkInRegistration(null, command, now)).state;
const sale = expectAccepted(
  decideWalkInCardPayment(unpaid, { paymentIntent: 'pi_1', amountCents: unpaid.totalCents }, now),
);
const payment = ledgerIn(sale.effects)[0] ?? expect.unreachable();
const amountCents = payment.amountCents;

const dispute = (state: 'open' | 'won' | 'lost'): CardReturns => ({
  refunds: [],
  disputes: [{ id: 'du_1', amountCents, state }],
});
const refund = (amount: number): CardReturns => ({
  refunds: [
    {
      ...{ id: 're_1', amountCents: cents(amount), hasFailed: false, isDuplicate: false },
      ...{ reason: 'Rained out', staff: null },
    },
  ],
  disputes: [],
});
const decide = (walkIn: WalkIn, seen: CardReturns, returns: LedgerEntry[] = []) =>
  expectAccepted(decideWalkInReturns(walkIn, { payment, returns }, seen, now));
const reasonAtDoor = (walkIn: WalkIn) => walkInCheckInRefusal(walkIn, now)?.code;

describe('a day pass whose money goes back', () => {
  it('is suspended while it is disputed, and comes back when the dispute is won', () => {
    const open = decide(sale.state, dispute('open'));
    expect(reasonAtDoor(open.state)).toBe('payment-disputed');
    expect(ledgerIn(open.effects)).toMatchObject([{ amountCents: -amountCents, what: { kind: 'dispute' } }]);
    const won = decide(open.state, dispute('won'), ledgerIn(open.effects));
    expect(won.state).toEqual(sale.state);
    expect(ledgerIn(won.effects)).toMatchObject([{ amountCents, what: { kind: 'dispute-won' } }]);
  });

  it('is cancelled when the dispute is lost', () => {
    expect(reasonAtDoor(decide(sale.state, dispute('lost')).state)).toBe('walk-in-canceled');
  });

  it('is cancelled when it is refunded as a whole, and stays so', () => {
    const refunded = decide(sale.state, refund(amountCents));
    expect(reasonAtDoor(refunded.state)).toBe('walk-in-canceled');
    const again = decide(refunded.state, refund(amountCents), ledgerIn(refunded.effects));
    expect(again).toEqual({ ok: true, state: refunded.state, effects: [] });
  });

  it('can be used after a refund in part', () => {
    const { state, effects } = decide(sale.state, refund(500));
    expect(state).toEqual(sale.state);
    expect(effects).toMatchObject([{ kind: 'ledger', receipt: { to: 'tom@example.com' } }]);
  });

  it('can be used when the payment was one too many', () => {
    const cash = expectAccepted(
      decideWalkInCash(
        expectAccepted(decideWalkInRegistration(null, { ...command, payBy: 'cash' }, now)).state,
        { by: 'sam' },
        now,
      ),
    ).state;
    expect(decide(cash, refund(amountCents)).state).toEqual(cash);
    const other = { ...payment, providerId: 'pi_2' };
    const decision = decideWalkInReturns(
      sale.state,
      { payment: other, returns: [] },
      refund(amountCents),
      now,
    );
    expect(expectAccepted(decision).state).toEqual(sale.state);
  });

  it('has another ledger entry for each time that it is paid in cash', () => {
    expect(cashEntryId({ ...unpaid, cashTakenBack: 1 })).not.toBe(cashEntryId(unpaid));
  });

  it('can be paid in cash again', () => {
    const refunded = decide(sale.state, refund(amountCents)).state;
    const paid = expectAccepted(decideWalkInCash(refunded, { by: 'sam' }, now));
    expect(reasonAtDoor(paid.state)).toBeUndefined();
    expect(ledgerIn(paid.effects)).toMatchObject([{ id: 'walk-in:walk-in-1', amountCents }]);
  });
});

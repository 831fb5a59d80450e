import { cents } from '@legacy-hub/domain/core/money';
import { now } from '@legacy-hub/domain/testing/households';
import { venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { bridgeView } from './bridge-view.ts';

const [first, second] = [venueDate('2026-11-17'), venueDate('2026-11-18')];
const proof = (ledger: number) => ({
  day: first,
  checkedAt: now,
  takenCents: cents(0),
  returnedCents: cents(0),
  feesCents: cents(0),
  payouts: [],
  exceptions: [],
  unlisted: 0,
  card: { ledgerCents: cents(ledger), foundCents: cents(ledger) },
  counter: null,
});
const count = {
  counted: { cash: cents(0), terminal: cents(0) },
  differences: { cash: cents(0), terminal: cents(0) },
  adjusted: { cash: cents(0), terminal: cents(0) },
};
const takings = [
  { day: first, counterCents: cents(50_00), onlineCents: cents(30_00), movedCents: cents(0) },
  { day: second, counterCents: cents(7_00), onlineCents: cents(20_00), movedCents: cents(0) },
];
const counted = [{ day: first, taken: { cash: cents(40_00), terminal: cents(10_00) }, count }];

describe('the bridge from the ledger to the takings', () => {
  it('names what is still to be counted and checked', () => {
    const { lines, takings: total } = bridgeView({ days: [proof(30_00)], counted, takings });
    expect(lines).toEqual([
      { what: 'Ledger, counted or checked', amount: '$80.00' },
      { what: 'At the counter today, included once it’s counted', amount: '$7.00' },
      { what: 'Card online, not checked yet', amount: '$20.00' },
    ]);
    expect(total.amount).toBe('$107.00');
  });

  it('names uncounted days apart from today, with the sum that the comparison above shows', () => {
    const waiting = { day: second, taken: { cash: cents(9_00), terminal: cents(0) }, count: null };
    const view = bridgeView({
      days: [proof(30_00)],
      counted: [...counted, waiting],
      takings: takings.map((day) => (day.day === second ? { ...day, movedCents: cents(2_00) } : day)),
    });
    expect(view.lines).toEqual([
      { what: 'Ledger, counted or checked', amount: '$80.00' },
      { what: 'At the counter, not counted yet', amount: '$9.00' },
      { what: 'Card online, not checked yet', amount: '$20.00' },
      { what: 'Money in or out of the drawer, not takings', amount: '−$2.00' },
    ]);
    expect(view.takings.amount).toBe('$107.00');
  });

  it('names money that changed after its day was checked', () => {
    const { lines } = bridgeView({ days: [proof(25_00)], counted, takings: takings.slice(0, 1) });
    expect(lines).toEqual([
      { what: 'Ledger, counted or checked', amount: '$75.00' },
      { what: 'Card online, changed since the check', amount: '$5.00' },
    ]);
  });

  it('subtracts money put into the drawer, and refunds after the check', () => {
    const view = bridgeView({
      days: [proof(35_00)],
      counted: [{ day: first, taken: { cash: cents(50_00), terminal: cents(10_00) }, count }],
      takings: takings.slice(0, 1).map((day) => ({ ...day, movedCents: cents(10_00) })),
    });
    expect(view.lines).toEqual([
      { what: 'Ledger, counted or checked', amount: '$95.00' },
      { what: 'Money in or out of the drawer, not takings', amount: '−$10.00' },
      { what: 'Card online, changed since the check', amount: '−$5.00' },
    ]);
    expect(view.takings.amount).toBe('$80.00');
  });

  it('has one line once everything is counted and checked', () => {
    const view = bridgeView({ days: [proof(30_00)], counted, takings: takings.slice(0, 1) });
    expect(view.lines.map(({ amount }) => amount)).toEqual([view.takings.amount]);
  });
});

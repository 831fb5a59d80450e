import { describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import type { CountedDay } from '../day-closings/wire.ts';
import { now } from '../testing/households.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { checkedUntil, proofView } from './proof-view.ts';
import type { WireException, WireProofDay } from './wire.ts';

const [day, next] = [venueDate('2026-11-18'), venueDate('2026-11-19')];
const range = { from: day, until: next };
const proof = (more: Partial<WireProofDay> = {}): WireProofDay => ({
  day,
  checkedAt: now,
  takenCents: cents(1400),
  returnedCents: cents(-400),
  feesCents: cents(54),
  card: { ledgerCents: cents(1000), foundCents: cents(1000) },
  counter: { ledgerCents: cents(2000), foundCents: cents(2000) },
  payouts: [{ id: 'po_1', arrivesOn: next, amountCents: cents(900) }],
  exceptions: [],
  unlisted: 0,
  ...more,
});
const exception = (more: Partial<WireException>): WireException => ({
  side: 'provider',
  what: 'payment',
  at: now,
  reference: 'pi_1',
  staff: null,
  staffEmail: null,
  ledgerCents: null,
  foundCents: cents(1400),
  customer: 'maya',
  customerName: 'Maya Lind',
  ...more,
});
const textOf = (more: Partial<WireException>) =>
  proofView([proof({ exceptions: [exception(more)] })], range, []).exceptions[0]?.text;

describe('the proof of a range', () => {
  it('has a zero difference when everything agrees', () => {
    const view = proofView([proof(), proof({ day: next })], range, []);
    expect(view).toMatchObject({ difference: 'Difference $0.00', isRight: true, unchecked: [] });
    expect(view.staffLog).toBe(
      'On the days checked, staff recorded $40.00 at the counter, and the ledger has $40.00.',
    );
    const { lines, held } = view.provider;
    expect([...lines, held].map(({ amount }) => amount)).toEqual([
      ...['$28.00', '−$8.00', '−$1.08', '−$18.00', '$0.92'],
    ]);
  });

  it('lists entries missing from the ledger, with their customer', () => {
    const card = { ledgerCents: cents(0), foundCents: cents(1400) };
    const view = proofView([proof({ card, exceptions: [exception({})] })], range, []);
    expect(view).toMatchObject({ difference: 'Difference $14.00', isRight: false });
    expect(view.exceptions).toMatchObject([
      {
        text: 'Stripe took $14.00 that isn’t in the ledger',
        details: 'Wed 18 Nov, 12:00 pm, pi_1',
        customer: { id: 'maya', name: 'Maya Lind' },
      },
    ]);
  });

  it.each<[Partial<WireException>, string]>([
    [{ what: 'refund', foundCents: cents(-500) }, 'Stripe refunded $5.00, which isn’t in the ledger'],
    [{ what: null }, 'Stripe moved $14.00 for another reason. Check it in the Stripe dashboard.'],
    [
      { ledgerCents: cents(500), foundCents: null },
      '$5.00 is in the ledger, but not in Stripe. A refund may still be pending.',
    ],
    [{ ledgerCents: cents(500) }, '$5.00 in the ledger, but $14.00 actually moved'],
    [{ side: 'staff-log', what: null }, 'Staff took $14.00 that isn’t in the ledger'],
    [
      { side: 'staff-log', what: null, foundCents: cents(-500) },
      'Staff refunded $5.00, which isn’t in the ledger',
    ],
    [
      { side: 'staff-log', what: null, ledgerCents: cents(500), foundCents: null },
      '$5.00 is in the ledger, but no staff member recorded it',
    ],
  ])('describes %j', (more, text) => {
    expect(textOf(more)).toBe(text);
  });

  it('includes the staff member, but no erased customer', () => {
    const exceptions = [exception({ customerName: null, staffEmail: 'sam@example.com' })];
    expect(proofView([proof({ exceptions })], range, []).exceptions).toMatchObject([
      { customer: null, details: 'Wed 18 Nov, 12:00 pm, pi_1, by sam@example.com' },
    ]);
  });

  it('is not complete while a day has more exceptions than it lists', () => {
    expect(proofView([proof({ unlisted: 3 })], range, [])).toMatchObject({ isRight: false, unlisted: 3 });
  });

  it('lists unchecked days', () => {
    const view = proofView([proof()], range, []);
    expect(view.unchecked).toEqual([next]);
    expect(checkedUntil(view, range)).toBe(day);
    expect(checkedUntil(proofView([], range, []), range)).toBeNull();
    expect(checkedUntil(proofView([proof(), proof({ day: next })], range, []), range)).toBe(next);
  });

  it('claims no difference before a day is checked', () => {
    expect(proofView([], range, []).difference).toBeNull();
  });

  it('shows no card totals before a day is checked', () => {
    const nothing = { way: 'Card online', where: 'Not checked yet', found: '–', difference: '–' };
    expect(proofView([], range, []).sums.at(-1)).toMatchObject(nothing);
    expect(proofView([proof()], range, []).sums.at(-1)).toMatchObject({ where: 'Stripe, including payouts' });
  });

  it('reports when the staff log of a day is no longer stored', () => {
    expect(proofView([proof({ counter: null })], range, []).hasStaffLog).toBe(false);
  });
});

describe('the closing of days', () => {
  const money = (cash: number, terminal = 0) => ({ cash: cents(cash), terminal: cents(terminal) });
  const taken = money(2000, 1000);
  type Count = NonNullable<CountedDay['count']>;
  const closing = (more: Partial<Count> = {}): CountedDay => ({
    day,
    taken,
    count: { counted: taken, differences: money(0), adjusted: money(0), ...more },
  });

  it('is part of the proof: the ledger matches the drawer, the terminal and Stripe', () => {
    const view = proofView([proof()], range, [closing()]);
    expect(view).toMatchObject({ difference: 'Difference $0.00', isRight: true, closings: [] });
    const amounts = [...view.sums, view.total].map(({ way, ledger, found, difference }) => [
      ...[way, ledger, found, difference],
    ]);
    expect(amounts).toEqual([
      ['Cash', '$20.00', '$20.00', '$0.00'],
      ['Card at counter', '$10.00', '$10.00', '$0.00'],
      ['Card online', '$10.00', '$10.00', '$0.00'],
      ['Total', '$40.00', '$40.00', '$0.00'],
    ]);
  });

  it('lists uncounted days, differences, and money after a count', () => {
    const view = proofView([proof()], range, [
      { day, taken, count: null },
      closing({ counted: money(1500, 1000), differences: money(-500) }),
      closing({ counted: money(800, 1000), adjusted: money(1200) }),
    ]);
    expect(view.isRight).toBe(false);
    expect(view.closings.map(({ text }) => text)).toEqual([
      'Wed 18 Nov: not counted, $30.00 expected',
      'Wed 18 Nov: Short by $5.00 in cash',
      'Wed 18 Nov: Exact when counted, $12.00 in cash later',
    ]);
    expect([view.total.difference, view.notCounted]).toEqual(['−$17.00', '$30.00']);
  });

  it('is not balanced when one day’s surplus equals another’s shortage', () => {
    const [over, short] = [500, -500].map((amount) =>
      closing({ counted: money(2000 + amount, 1000), differences: money(amount) }),
    );
    if (!over || !short) throw new Error('two days');
    const view = proofView([proof()], range, [over, short]);
    expect(view).toMatchObject({ difference: 'Difference $0.00', isRight: false });
  });

  it('shows how much was added to a day after its count', () => {
    const later = closing({ counted: money(800, 1000), adjusted: money(1200) });
    expect(proofView([], range, [later])).toMatchObject({
      difference: 'Difference −$12.00',
      cameLater: '$12.00',
      differenceParts: '$0.00 when counted, −$12.00 recorded after those days were counted.',
    });
    expect(proofView([], range, [closing()])).toMatchObject({ cameLater: null, differenceParts: null });
  });

  it('splits a difference into the one of the counts and the amount added later', () => {
    const later = closing({ counted: money(1300, 1000), adjusted: money(1200) });
    expect(proofView([], range, [later])).toMatchObject({
      difference: 'Difference −$7.00',
      differenceParts: '+$5.00 when counted, −$12.00 recorded after those days were counted.',
    });
  });
});

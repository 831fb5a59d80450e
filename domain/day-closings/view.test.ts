import { describe, expect, it } from 'vitest';
import { takenEntry } from '../billing/payments/ledger.ts';
import { cents } from '../core/money.ts';
import type { CounterMethod } from '../core/payment-methods.ts';
import type { LedgerEntry } from '../documents/billing.ts';
import { countsOfEntry, sumCounts } from '../figures/count.ts';
import { type DayFigures, dayFiguresSchema, type MonthFigures } from '../figures/schema.ts';
import { at } from '../testing/households.ts';
import { addDays, type Instant, venueDate } from '../venue/time/venue-time.ts';
import { takenOn } from './count.ts';
import type { ClosedDay } from './schema.ts';
import { countedBefore, countedDays, takingsByDay, toWireDay, uncountedDays } from './view.ts';

const day = venueDate('2026-11-18');
const evening = at('2026-11-18', '21:00');
const staff = [
  { uid: 'kim', email: 'kim@example.com' },
  { uid: 'lee', email: 'lee.park@example.com' },
];

type Payment = { time: string; received?: Instant; amount?: number; method?: CounterMethod };

const paid = ({ time, received, amount = 20_00, method = 'cash' }: Payment): LedgerEntry =>
  takenEntry(
    {
      id: `${method} ${time}`,
      at: at('2026-11-18', time),
      who: null,
      item: { kind: 'extra-sessions', quantity: 1, note: '' },
      amountCents: cents(amount),
    },
    { by: 'kim', method, ...(received && { receivedAt: received }) },
  );

const figuresOf = (entries: readonly LedgerEntry[]): DayFigures =>
  dayFiguresSchema.parse(sumCounts(entries.map(countsOfEntry)));

/** A day closed in the evening, when the ledger had only these entries. */
const closedAfter = (entries: readonly LedgerEntry[]): ClosedDay => ({
  version: 1,
  day,
  closings: [
    {
      key: 'key-1',
      at: evening,
      by: 'lee',
      counts: { '2000': 1 },
      explanation: '',
      floatCents: cents(0),
      terminalCents: cents(0),
      expected: takenOn(figuresOf(entries)),
    },
  ],
});

function viewOf(all: readonly LedgerEntry[], closed: ClosedDay | null) {
  return toWireDay({ day, figures: figuresOf(all), closed, entries: all, staff });
}

const early = paid({ time: '10:00' });

describe('adjustments after a day was closed', () => {
  it('are none while the figures match the count', () => {
    const closed = closedAfter([early]);
    expect(countedBefore(closed, takenOn(figuresOf([early])))).toBeNull();
    expect(viewOf([early], closed)).toMatchObject({ adjusted: { cash: 0, terminal: 0 }, adjustments: [] });
  });

  it('include a payment taken later in the evening, with the staff member', () => {
    const after = paid({ time: '21:30', amount: 7_00, method: 'terminal' });
    const view = viewOf([early, after], closedAfter([early]));
    expect(view.adjusted).toEqual({ cash: 0, terminal: 7_00 });
    expect(view.adjustments).toMatchObject([
      { amountCents: 7_00, staff: 'kim@example.com', receivedAt: null },
    ]);
  });

  it('include cash that an offline counter took before and sent after', () => {
    const late = paid({ time: '15:00', received: at('2026-11-18', '22:00') });
    const view = viewOf(
      [early, late, paid({ time: '20:00' })],
      closedAfter([early, paid({ time: '20:00' })]),
    );
    expect(view.adjusted.cash).toBe(20_00);
    expect(view.adjustments).toMatchObject([
      { receipt: late.receipt, at: '2026-11-18T04:00:00.000Z', receivedAt: '2026-11-18T11:00:00.000Z' },
    ]);
  });

  it('include a payment that began before the count and was booked after it', () => {
    const began = paid({ time: '20:59' });
    const closed = closedAfter([early]);
    expect(countedBefore(closed, takenOn(figuresOf([early, began])))).toBe(evening);
    expect(viewOf([early, began], closed).adjustments).toMatchObject([{ receipt: began.receipt }]);
  });

  it('are measured from the last correction', () => {
    const late = paid({ time: '22:00' });
    const [first] = closedAfter([early]).closings;
    const [second] = closedAfter([early, late]).closings;
    const closed: ClosedDay = { ...closedAfter([early]), closings: first && second ? [first, second] : [] };
    expect(viewOf([early, late], closed)).toMatchObject({ adjusted: { cash: 0 }, adjustments: [] });
    expect(viewOf([early, late], closed).closings).toHaveLength(2);
  });
});

describe('a closed day', () => {
  it('shows the counted, expected and missing amounts', () => {
    const [closing] = viewOf([early], closedAfter([early])).closings;
    expect(closing).toMatchObject({
      staff: 'lee.park@example.com',
      counted: { cash: 20_00, terminal: 0 },
      expected: { cash: 20_00, terminal: 0 },
      differences: { cash: 0, terminal: 0 },
      reason: null,
    });
  });

  it('shows no count and no adjustments before it is counted', () => {
    expect(viewOf([early], null)).toMatchObject({
      taken: { cash: 20_00, terminal: 0 },
      hasTakings: true,
      closings: [],
      adjustments: [],
    });
  });
});

describe('uncounted days', () => {
  const today = venueDate('2026-12-03');
  const months: MonthFigures[] = ['2026-10-01', '2026-11-01', '2026-12-01'].map((month) => ({
    version: 1,
    month: venueDate(month),
    days: Object.fromEntries(
      [1, 2, 3, 29].map((each) => [
        addDays(venueDate(month), each - 1),
        each === 2
          ? dayFiguresSchema.parse({ takings: { card: { entries: 1, paidCents: 500 } } })
          : figuresOf([early]),
      ]),
    ),
  }));

  it('are those before today with cash or cards at the counter, of five weeks, the oldest first', () => {
    expect(uncountedDays(months, [], today)).toEqual(
      ['2026-10-29', '2026-11-01', '2026-11-03', '2026-11-29', '2026-12-01'].map((each) => ({
        day: each,
        amountCents: 20_00,
      })),
    );
  });

  it('are in the proof of a range with the counted days, which show their differences', () => {
    const [count] = closedAfter([early]).closings;
    if (!count) throw new Error('it was counted');
    const closed = { ...closedAfter([early]), day: venueDate('2026-11-03') };
    const tooMuch = { ...closed, closings: [{ ...count, terminalCents: cents(500) }] };
    const range = { from: venueDate('2026-11-02'), until: venueDate('2026-11-29') };
    const none = { cash: 0, terminal: 0 };
    const taken = { cash: 20_00, terminal: 0 };
    expect(countedDays(months, [tooMuch], range, today)).toEqual([
      {
        day: '2026-11-03',
        taken,
        count: {
          counted: { cash: 20_00, terminal: 5_00 },
          differences: { ...none, terminal: 5_00 },
          adjusted: none,
        },
      },
      { day: '2026-11-29', taken, count: null },
    ]);
  });

  it('include today in the proof once it is counted', () => {
    const range = { from: venueDate('2026-11-03'), until: venueDate('2026-11-03') };
    const closed = { ...closedAfter([early]), day: range.from };
    expect(countedDays(months, [], range, range.from)).toEqual([]);
    expect(countedDays(months, [closed], range, range.from)).toHaveLength(1);
  });

  it('show adjustments after the count, even without other money', () => {
    const empty = { ...closedAfter([]), day: venueDate('2026-11-04') };
    const range = { from: venueDate('2026-11-03'), until: venueDate('2026-11-04') };
    const early = { ...closedAfter([]), day: range.from };
    expect(countedDays(months, [early, empty], range, today)).toMatchObject([
      { taken: { cash: 20_00 }, count: { counted: { cash: 20_00 }, adjusted: { cash: 20_00 } } },
      { taken: { cash: 0 }, count: { differences: { cash: 20_00 }, adjusted: { cash: 0 } } },
    ]);
  });

  it('exclude counted days', () => {
    const days = uncountedDays(months, ['2026-12-01', '2026-11-01'], today);
    expect(days.map((each) => each.day)).toEqual(['2026-10-29', '2026-11-03', '2026-11-29']);
  });

  it('exclude days older than five weeks, and today', () => {
    const days = uncountedDays(months, [], venueDate('2026-12-29')).map((each) => each.day);
    expect(days[0]).toBe('2026-11-29');
    expect(days).not.toContain('2026-12-29');
  });
});

describe('the takings of a range', () => {
  it('are at the counter or online, after refunds, for the days with takings', () => {
    const figures = dayFiguresSchema.parse({
      takings: {
        cash: { entries: 3, paidCents: 30_00, returnedCents: -10_00, movedCents: -6_50 },
        terminal: { entries: 1, paidCents: 5_00 },
        card: { entries: 2, paidCents: 40_00, returnedCents: -8_00 },
      },
    });
    const days = { [day]: figures, [addDays(day, 1)]: dayFiguresSchema.parse({ visits: { '10': 2 } }) };
    const months: MonthFigures[] = [{ version: 1, month: venueDate('2026-11-01'), days }];
    expect(takingsByDay(months, { from: day, until: addDays(day, 2) })).toEqual([
      { day, counterCents: 25_00, onlineCents: 32_00, movedCents: -6_50 },
    ]);
    expect(takingsByDay(months, { from: addDays(day, 1), until: addDays(day, 2) })).toEqual([]);
  });
});

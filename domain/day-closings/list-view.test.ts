import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { at } from '../testing/households.ts';
import { toIsoString, venueDate } from '../venue-time.ts';
import { startCount } from './form.ts';
import { adjustmentViews, closingViews, dayRow } from './list-view.ts';
import type { WireAdjustment, WireClosing, WireDay } from './wire.ts';

const money = (cash: number, terminal = 0) => ({ cash: cents(cash), terminal: cents(terminal) });

const first: WireClosing = {
  at: toIsoString(at('2026-11-18', '21:04')),
  staff: 'kim@example.com',
  counts: { '10000': 2, '2000': 1 },
  floatCents: cents(100_00),
  counted: money(220_00, 15_00),
  expected: money(128_00, 20_00),
  differences: money(-8_00, -5_00),
  explanation: 'Milk, and a tap that failed',
  reason: null,
};
const correction: WireClosing = {
  ...first,
  at: toIsoString(at('2026-11-18', '21:20')),
  staff: 'lee.park@example.com',
  counted: money(228_00, 20_00),
  differences: money(0),
  explanation: '',
  reason: 'Miscounted',
};
const late: WireAdjustment = {
  receipt: 'A-1',
  at: toIsoString(at('2026-11-18', '15:00')),
  receivedAt: toIsoString(at('2026-11-18', '22:10')),
  what: 'Leader, 1 week',
  method: 'cash',
  amountCents: cents(20_00),
  staff: 'kim@example.com',
};
const day: WireDay = {
  ...{ day: venueDate('2026-11-18'), taken: money(128_00, 20_00), hasTakings: true },
  ...{ closings: [first], adjusted: money(0), adjustments: [] },
};

describe('a day in the list', () => {
  it('shows takings and count side by side, with what is missing and why', () => {
    expect(dayRow(day)).toEqual({
      day: '2026-11-18',
      title: 'Wed 18 Nov',
      takings: ['$128.00 in cash', '$20.00 by card'],
      count: {
        counted: ['$120.00 in cash', '$15.00 by card'],
        differences: ['Short by $8.00 in cash', 'Short by $5.00 by card'],
        isExact: false,
        staff: 'kim@example.com',
        moment: 'Wed 18 Nov, 9:04 pm',
        isCorrected: false,
        explanation: 'Milk, and a tap that failed',
      },
      adjusted: null,
    });
  });

  it('shows the last correction', () => {
    expect(dayRow({ ...day, closings: [first, correction] }).count).toMatchObject({
      differences: ['Exact'],
      isExact: true,
      staff: 'lee.park@example.com',
      isCorrected: true,
      explanation: 'Miscounted',
    });
  });

  it('shows what came after it, also if it adds up to nothing', () => {
    expect(dayRow({ ...day, adjusted: money(20_00), adjustments: [late] }).adjusted).toEqual([
      '$20.00 in cash',
    ]);
    const back = { ...late, receipt: 'A-2', amountCents: cents(-20_00) };
    expect(dayRow({ ...day, adjustments: [late, back] }).adjusted).toEqual(['$0.00 in cash']);
  });

  it('has no count before anybody has counted', () => {
    expect(dayRow({ ...day, taken: money(0, 7_50), closings: [] })).toMatchObject({
      takings: ['$7.50 by card'],
      count: null,
    });
  });
});

describe('the counts of a day', () => {
  it('are listed with the correction first, and the float apart from the takings', () => {
    const [last, before] = closingViews([first, correction]);
    expect(last).toMatchObject({ heading: { isCorrection: true }, isReplaced: false, reason: 'Miscounted' });
    expect(before).toMatchObject({
      heading: { staff: 'kim@example.com', moment: 'Wed 18 Nov, 9:04 pm', isCorrection: false },
      isReplaced: true,
      rows: [
        {
          what: 'Cash',
          counted: '$220.00',
          float: '$100.00',
          expected: '$128.00',
          difference: 'Short by $8.00',
        },
        {
          what: 'Card at counter',
          counted: '$15.00',
          float: '–',
          expected: '$20.00',
          difference: 'Short by $5.00',
        },
      ],
    });
  });

  it('are where a correction begins; a new count begins with the last float', () => {
    expect(startCount(null, first)).toEqual({
      counts: { '10000': '2', '2000': '1' },
      float: '100.00',
      terminal: '15.00',
      explanation: 'Milk, and a tap that failed',
      reason: '',
    });
    expect(startCount(cents(150_00), null)).toMatchObject({ counts: {}, float: '150.00' });
    expect(startCount(null, null).float).toBe('');
  });
});

describe('adjustments', () => {
  it('say whether they were taken after closing, or before it without a network', () => {
    const after = { ...late, receipt: 'A-3', at: toIsoString(at('2026-11-18', '21:30')), receivedAt: null };
    expect(adjustmentViews([late, after])).toMatchObject({
      rows: [
        { when: 'Taken offline at 3:00 pm, sent Wed 18 Nov, 10:10 pm', way: 'Cash', amount: '$20.00' },
        { when: 'After closing, Wed 18 Nov, 9:30 pm' },
      ],
      total: '$40.00',
    });
  });
});

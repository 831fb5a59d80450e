import { cents } from '@legacy-hub/domain/core/money';
import { startCount } from '@legacy-hub/domain/day-closings/form';
import type { WireAdjustment, WireClosing } from '@legacy-hub/domain/day-closings/wire';
import { at } from '@legacy-hub/domain/testing/households';
import { toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { adjustmentViews, closingViews } from './list-view.ts';

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
describe('the counts of a day', () => {
  it('are listed with the correction first, and the float apart from the takings', () => {
    const [last, before] = closingViews([first, correction]);
    expect(last).toMatchObject({ heading: { isCorrection: true }, isReplaced: false, reason: 'Miscounted' });
    expect(before).toMatchObject({
      heading: { staff: 'kim@example.com', moment: 'Wed 18 Nov, 9:04 pm', isCorrection: false },
      isReplaced: true,
      cash: {
        lines: [
          { what: 'In the drawer', amount: '$220.00' },
          { what: 'Less float', amount: '−$100.00' },
          { what: 'Takings counted', amount: '$120.00' },
          { what: 'Expected', amount: '$128.00' },
        ],
        result: { what: 'Short by', amount: '$8.00' },
      },
      terminal: {
        lines: [
          { what: 'Terminal’s total', amount: '$15.00' },
          { what: 'Expected', amount: '$20.00' },
        ],
        result: { what: 'Short by', amount: '$5.00' },
      },
    });
  });

  it('are the start of a correction; a new count begins with the last float', () => {
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
  it('show if they were taken after closing, or before it by an offline counter', () => {
    const after = { ...late, receipt: 'A-3', at: toIsoString(at('2026-11-18', '21:30')), receivedAt: null };
    expect(adjustmentViews([late, after])).toMatchObject({
      rows: [
        { when: 'Taken offline at 3:00 pm, sent Wed 18 Nov, 10:10 pm', way: 'Cash', amount: '$20.00' },
        { when: 'After the count, Wed 18 Nov, 9:30 pm' },
      ],
      total: '$40.00',
    });
  });
});

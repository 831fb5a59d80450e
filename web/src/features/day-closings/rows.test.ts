import { cents } from '@legacy-hub/domain/core/money';
import { countedState } from '@legacy-hub/domain/day-closings/count';
import type { WireClosing, WireDay } from '@legacy-hub/domain/day-closings/wire';
import { at } from '@legacy-hub/domain/testing/households';
import { addDays, toIsoString, venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { dayRow, daySummary, totalRow } from './rows.ts';

const money = (cash: number, terminal = 0) => ({ cash: cents(cash), terminal: cents(terminal) });
const day = venueDate('2026-11-18');
const today = addDays(day, 1);

const closing: WireClosing = {
  at: toIsoString(at(day, '21:04')),
  staff: 'kim@example.com',
  counts: {},
  reason: null,
  floatCents: cents(100_00),
  counted: money(220_00, 15_00),
  expected: money(128_00, 20_00),
  differences: money(-8_00, -5_00),
  explanation: 'Milk, and a tap that failed',
};
const uncounted: WireDay = {
  day,
  taken: money(128_00, 20_00),
  returned: money(-12_00),
  movedCents: cents(0),
  hasTakings: true,
  closings: [],
  adjusted: money(0),
  adjustments: [],
};
const counted: WireDay = { ...uncounted, closings: [closing] };

describe('a day in the list', () => {
  it('shows payments and refunds, the count without the float, and the shortage with its explanation', () => {
    expect(dayRow(counted, today)).toEqual({
      day,
      title: 'Wed 18 Nov',
      cash: '$140.00',
      terminal: '$20.00',
      refunds: '−$12.00',
      moved: '–',
      expected: '$148.00',
      counted: '$135.00',
      state: {
        kind: 'differs',
        text: 'Short by $8.00 in cash, Short by $5.00 by card at the counter',
        note: '',
      },
      countedBy: 'Kim: Milk, and a tap that failed',
    });
  });

  it('shows the last correction', () => {
    const correction = { ...closing, differences: money(0), explanation: '', reason: 'Miscounted' };
    expect(dayRow({ ...counted, closings: [closing, correction] }, today)).toMatchObject({
      state: { kind: 'exact', text: 'Exact', note: '' },
      countedBy: 'Kim: Miscounted',
    });
  });

  it('is late before anyone has counted it, unless it is today', () => {
    expect(dayRow({ ...uncounted, taken: money(0, 7_50), returned: money(0) }, today)).toMatchObject({
      cash: '–',
      terminal: '$7.50',
      refunds: '–',
      expected: '$7.50',
      counted: '–',
      state: { kind: 'open', text: 'Not counted', note: '' },
    });
    expect(dayRow(uncounted, day).state).toMatchObject({ kind: 'running', text: 'Still open' });
  });
});

describe('money after the count', () => {
  const stateAfter = (differences: ReturnType<typeof money>, adjusted: ReturnType<typeof money>) =>
    countedState({ differences, adjusted });

  it('makes an exact day differ from the ledger', () => {
    expect(stateAfter(money(0), money(12_00))).toEqual({
      kind: 'later',
      text: 'Exact when counted',
      note: '$12.00 in cash later',
    });
  });

  it('explains a surplus in the drawer', () => {
    expect(stateAfter(money(12_00), money(12_00))).toEqual({
      kind: 'exact',
      text: 'Exact',
      note: 'with $12.00 in cash later',
    });
  });

  it('leaves another difference', () => {
    expect(stateAfter(money(-5_00), money(0, -7_00))).toEqual({
      kind: 'differs',
      text: 'Short by $5.00 in cash when counted',
      note: '−$7.00 by card at the counter later',
    });
  });
});

describe('all days together', () => {
  it('show the difference of the counted days, and the number of uncounted ones', () => {
    const later = { ...counted, taken: money(138_00, 20_00), adjusted: money(10_00) };
    expect(totalRow([uncounted, counted, later], today)).toEqual({
      cash: '$430.00',
      terminal: '$60.00',
      refunds: '−$36.00',
      moved: '–',
      expected: '$454.00',
      counted: '$270.00',
      states: ['Difference −$36.00', '$10.00 added later', '$148.00 not counted yet'],
    });
  });

  it('name today’s amount apart from the days that wait for their count', () => {
    expect(totalRow([{ ...uncounted, day: today }, uncounted, counted], today).states).toEqual([
      'Difference −$13.00',
      '$148.00 not counted yet',
      '$148.00 today',
    ]);
  });

  it('show no difference before a day is counted', () => {
    expect(totalRow([uncounted], today)).toMatchObject({ counted: '–', states: [] });
  });
});

it('a closed day explains the parts of the expected amount', () => {
  expect(daySummary(counted)).toMatchObject({
    state: { kind: 'differs' },
    lines: [
      { what: 'Cash', amount: '$140.00' },
      { what: 'Card at counter', amount: '$20.00' },
      { what: 'Refunds', amount: '−$12.00' },
    ],
    expected: '$148.00',
  });
});

import { describe, expect, it } from 'vitest';
import { venueDate } from '../venue/time/venue-time.ts';
import { daysOf, monthsOf, rangeOf, rangeProblem } from './range.ts';

const today = venueDate('2026-11-26');
const range = (from: string, until: string) => ({ from: venueDate(from), until: venueDate(until) });

describe('the date range of accounts', () => {
  it('may be one day, or up to a year and a month', () => {
    expect(rangeProblem(range('2026-11-26', '2026-11-26'), today)).toBeNull();
    expect(rangeProblem(range('2025-10-23', '2026-11-26'), today)).toBeNull();
    expect(daysOf(range('2025-10-23', '2026-11-26'))).toHaveLength(400);
  });

  it.each([
    ['2026-11-26', '2026-11-25', 'The last day is before the first one. Please swap them.'],
    ['2026-11-01', '2026-11-27', 'The last day is in the future. Please choose today or an earlier day.'],
    [
      '2025-10-22',
      '2026-11-26',
      'That’s more than 400 days. Please choose fewer, for example one financial year.',
    ],
  ])('is refused with a reason from %s to %s', (from, until, reason) => {
    expect(rangeProblem(range(from, until), today)).toBe(reason);
  });

  it('is in months', () => {
    expect(monthsOf(range('2026-11-30', '2027-01-01'))).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  });
});

describe('has the usual choices', () => {
  it.each([
    ['thisMonth', '2026-11-01', '2026-11-26'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-11-26'],
    ['lastQuarter', '2026-07-01', '2026-09-30'],
    ['financialYear', '2026-07-01', '2026-11-26'],
  ] as const)('%s is from %s to %s', (choice, from, until) => {
    expect(rangeOf(choice, today)).toEqual({ from, until });
  });

  it.each([
    ['2026-06-30', '2026-04-01', '2026-03-31', '2025-07-01'],
    ['2026-07-01', '2026-07-01', '2026-06-30', '2026-07-01'],
    ['2027-01-01', '2027-01-01', '2026-12-31', '2026-07-01'],
  ])(
    'on %s the quarter began on %s, the last one ended on %s, and the financial year began on %s',
    (day, quarter, last, year) => {
      expect(rangeOf('thisQuarter', venueDate(day)).from).toBe(quarter);
      expect(rangeOf('lastQuarter', venueDate(day)).until).toBe(last);
      expect(rangeOf('financialYear', venueDate(day)).from).toBe(year);
    },
  );
});

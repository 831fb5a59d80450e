import { expect, it } from 'vitest';
import { formatMonth, monthAfter, monthAround, monthBefore, monthOf } from './months.ts';
import { startOfDay, venueDate } from './venue-time.ts';

it('a month is identified by its first day, and has a previous and a next month', () => {
  const december = monthOf(venueDate('2026-12-31'));
  expect(december).toBe('2026-12-01');
  expect(monthAfter(december)).toBe('2027-01-01');
  expect(monthBefore(december)).toBe('2026-11-01');
  expect(monthAfter(venueDate('2027-02-01'))).toBe('2027-03-01');
  expect(formatMonth(december)).toBe('December 2026');
});

it('a month begins and ends at midnight at the venue', () => {
  expect(monthAround(venueDate('2026-11-18'))).toEqual({
    start: startOfDay(venueDate('2026-11-01')),
    end: startOfDay(venueDate('2026-12-01')),
  });
});

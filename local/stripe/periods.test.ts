import { describe, expect, test } from 'vitest';
import { periodFrom } from './billing/period.ts';

const seconds = (iso: string) => Date.parse(iso) / 1000;
const shown = (moment: number) => new Date(moment * 1000).toISOString().slice(0, 16);

/** The end times of a subscription's first periods. */
function ends(
  began: string,
  interval: 'day' | 'week' | 'month' | 'year',
  interval_count: number,
  count: number,
) {
  const anchor = seconds(began);
  const found: string[] = [];
  for (let start = anchor; found.length < count; ) {
    const { end } = periodFrom(anchor, { interval, interval_count }, start);
    found.push(shown(end));
    start = end;
  }
  return found;
}

describe('a subscription renews', () => {
  test('every week at the same UTC time, regardless of daylight saving', () => {
    expect(ends('2026-09-28T04:30Z', 'week', 1, 2)).toEqual(['2026-10-05T04:30', '2026-10-12T04:30']);
  });

  test('every month on the same day, or on the last day of a shorter month', () => {
    expect(ends('2027-01-31T10:00Z', 'month', 1, 3)).toEqual([
      '2027-02-28T10:00',
      '2027-03-31T10:00',
      '2027-04-30T10:00',
    ]);
  });

  test('every year, including when it started on a leap day', () => {
    expect(ends('2028-02-29T00:00Z', 'year', 1, 4)).toEqual([
      '2029-02-28T00:00',
      '2030-02-28T00:00',
      '2031-02-28T00:00',
      '2032-02-29T00:00',
    ]);
  });

  test('every few days, weeks or months when the interval count is more than one', () => {
    expect(ends('2026-12-30T00:00Z', 'day', 3, 2)).toEqual(['2027-01-02T00:00', '2027-01-05T00:00']);
    expect(ends('2026-12-30T00:00Z', 'week', 2, 1)).toEqual(['2027-01-13T00:00']);
    expect(ends('2026-11-30T00:00Z', 'month', 3, 2)).toEqual(['2027-02-28T00:00', '2027-05-30T00:00']);
  });
});

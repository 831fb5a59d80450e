import { describe, expect, it } from 'vitest';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, hours, minutes, startOfDay, venueDate } from '../../venue/time/venue-time.ts';
import { closedText, noHourText, openingText } from './opening-text.ts';

const FRIDAY = venueDate('2026-11-27');
const MONDAY = venueDate('2026-11-30');
const CHRISTMAS = venueDate('2026-12-25');

it('the opening hours of a day are shown as text', () => {
  expect(openingText(FRIDAY, EXAMPLE_VENUE)).toContain('10 am');
});

it('a day that can’t be chosen has a reason', () => {
  expect(closedText(FRIDAY, EXAMPLE_VENUE)).toBeNull();
  expect(closedText(MONDAY, EXAMPLE_VENUE)).toBe('closed');
  expect(closedText(CHRISTMAS, EXAMPLE_VENUE)).toBe('closed (Christmas)');
});

describe('a day without an hour to sell', () => {
  const friday = (hour: number, minute = 0) => addDuration(startOfDay(FRIDAY), hours(hour) + minutes(minute));

  it('is a closed day, with the closure’s reason', () => {
    expect(noHourText(MONDAY, friday(12), EXAMPLE_VENUE)).toBe('closed');
    expect(noHourText(CHRISTMAS, friday(12), EXAMPLE_VENUE)).toBe('closed (Christmas)');
  });

  it('is today if less than an hour is left', () => {
    expect([friday(8), friday(20)].map((now) => noHourText(FRIDAY, now, EXAMPLE_VENUE))).toEqual([
      null,
      null,
    ]);
    expect([friday(20, 1), friday(23)].map((now) => noHourText(FRIDAY, now, EXAMPLE_VENUE))).toEqual([
      'no full hour left',
      'no full hour left',
    ]);
    expect(noHourText(venueDate('2026-11-28'), friday(23), EXAMPLE_VENUE)).toBeNull();
  });
});

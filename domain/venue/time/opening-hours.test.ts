import { describe, expect, it } from 'vitest';
import {
  type DayHours,
  formatClock,
  hoursOn,
  isOverOn,
  nextOpenDay,
  type OpeningTimes,
  openingStatus,
  weeklyHours,
} from './opening-hours.ts';
import { addDuration, hours, minutes, startOfDay, venueDate } from './venue-time.ts';

const WEEK = { opens: '10:00', closes: '18:00' };
const FRIDAY = { opens: '10:00', closes: '21:30' };
const exception = (from: string, to: string, hours: DayHours | null) => ({
  from: venueDate(from),
  to: venueDate(to),
  hours,
  reason: 'A test',
});

const TIMES: OpeningTimes = {
  openingHours: { Mon: null, Tue: WEEK, Wed: WEEK, Thu: WEEK, Fri: FRIDAY, Sat: FRIDAY, Sun: null },
  openingHoursExceptions: [
    exception('2026-07-10', '2026-07-31', null),
    exception('2026-11-25', '2026-11-25', null),
    exception('2026-11-23', '2026-11-23', WEEK),
  ],
};

const at = (day: string, hour: number, minute = 0) =>
  addDuration(startOfDay(venueDate(day)), hours(hour) + minutes(minute));

describe('opening hours', () => {
  it('match the weekday, unless the date is an exception', () => {
    expect(hoursOn(venueDate('2026-11-24'), TIMES)).toEqual(WEEK);
    expect(hoursOn(venueDate('2026-11-25'), TIMES)).toBeNull();
    expect(hoursOn(venueDate('2026-11-23'), TIMES)).toEqual(WEEK);
    expect(hoursOn(venueDate('2026-11-30'), TIMES)).toBeNull();
  });

  it('show when the venue closes', () => {
    expect(openingStatus(at('2026-11-24', 10), TIMES)).toEqual({ isOpen: true, closes: '18:00' });
    expect(openingStatus(at('2026-11-27', 21, 29), TIMES)).toEqual({ isOpen: true, closes: '21:30' });
  });

  it('show when the venue opens again, today or on a later day', () => {
    expect(openingStatus(at('2026-11-24', 9, 59), TIMES)).toEqual({
      isOpen: false,
      opens: '10:00',
      day: null,
    });
    expect(openingStatus(at('2026-11-24', 18), TIMES)).toEqual({
      isOpen: false,
      opens: '10:00',
      day: '2026-11-26',
    });
    expect(openingStatus(at('2026-11-28', 23), TIMES)).toEqual({
      isOpen: false,
      opens: '10:00',
      day: '2026-12-01',
    });
  });

  it('include the next day on which the venue is open for a whole hour', () => {
    expect(nextOpenDay(at('2026-11-24', 9), TIMES)).toBe('2026-11-24');
    expect(nextOpenDay(at('2026-11-24', 10), TIMES)).toBe('2026-11-24');
    expect(nextOpenDay(at('2026-11-24', 17), TIMES)).toBe('2026-11-24');
    expect(nextOpenDay(at('2026-11-24', 17, 1), TIMES)).toBe('2026-11-26');
    expect(nextOpenDay(at('2026-11-24', 18), TIMES)).toBe('2026-11-26');
    expect(nextOpenDay(at('2026-07-11', 12), TIMES)).toBeNull();
  });

  it('determine when no one can visit any more that day', () => {
    const friday = '2026-11-20';
    expect([at(friday, 8), at(friday, 21), at(friday, 22)].map((moment) => isOverOn(moment, TIMES))).toEqual([
      false,
      false,
      true,
    ]);
    expect(isOverOn(at('2026-11-25', 8), TIMES)).toBe(true);
  });

  it('are grouped for consecutive days', () => {
    expect(weeklyHours(TIMES)).toEqual([
      { days: ['Mon'], hours: null },
      { days: ['Tue', 'Wed', 'Thu'], hours: WEEK },
      { days: ['Fri', 'Sat'], hours: FRIDAY },
      { days: ['Sun'], hours: null },
    ]);
  });

  it('are formatted as in Australian English', () => {
    expect(['00:00', '09:30', '12:00', '18:00', '21:05'].map(formatClock)).toEqual([
      '12 am',
      '9:30 am',
      '12 pm',
      '6 pm',
      '9:05 pm',
    ]);
  });

  it('show no day while the venue is closed for a week or longer', () => {
    expect(openingStatus(at('2026-07-10', 12), TIMES)).toEqual({ isOpen: false, opens: null });
  });
});

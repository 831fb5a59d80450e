import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayOf,
  days,
  endOfDay,
  formatDate,
  formatDay,
  formatTime,
  formatWeek,
  formatWeekday,
  hours,
  instant,
  instantFromUnix,
  latest,
  mondayOf,
  parseVenueDate,
  startOfDay,
  toIsoString,
  venueDate,
  weekOf,
  weeksBetween,
} from './venue-time.ts';

const utc = (text: string) => instant(Date.parse(text));
const length = (day: string, zone?: string) =>
  endOfDay(venueDate(day), zone) - startOfDay(venueDate(day), zone);

describe('today at the venue', () => {
  it('is the date in Sydney, whatever the date in London', () => {
    expect(dayOf(utc('2026-11-20T12:59:59Z'))).toBe('2026-11-20');
    expect(dayOf(utc('2026-11-20T13:00:00Z'))).toBe('2026-11-21');
  });

  it('has 23 hours when the clocks go forward and 25 when they go back', () => {
    expect(length('2026-10-04')).toBe(hours(23));
    expect(length('2026-04-05')).toBe(hours(25));
    expect(length('2026-11-21')).toBe(days(1));
    expect(length('2026-10-04', 'Australia/Lord_Howe')).toBe(hours(23.5));
  });

  it('starts after the jump where the clock jumps over midnight', () => {
    expect(toIsoString(startOfDay(venueDate('2026-04-24'), 'Africa/Cairo'))).toBe('2026-04-23T22:00:00.000Z');
  });

  it('of a zone that skipped a day is empty', () => {
    expect(length('2011-12-30', 'Pacific/Apia')).toBe(0);
  });
});

describe('the venue week', () => {
  it('goes from Monday 00:00 to Sunday 24:00', () => {
    const week = weekOf(utc('2026-11-21T02:00:00Z'));
    expect(week.monday).toBe('2026-11-16');
    expect([toIsoString(week.start), toIsoString(week.end)]).toEqual([
      '2026-11-15T13:00:00.000Z',
      '2026-11-22T13:00:00.000Z',
    ]);
  });

  it('is an hour shorter in the week in which daylight saving starts', () => {
    const week = weekOf(utc('2026-10-01T02:00:00Z'));
    expect(week.end - week.start).toBe(days(7) - hours(1));
  });

  it('of a Sunday began on the Monday before', () => {
    expect(mondayOf(venueDate('2026-11-22'))).toBe('2026-11-16');
    expect(mondayOf(venueDate('2026-11-23'))).toBe('2026-11-23');
  });
});

describe('days and moments', () => {
  it('count over the ends of months and leap years', () => {
    expect(addDays(venueDate('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(venueDate('2027-01-01'), -1)).toBe('2026-12-31');
  });

  it('are refused where they do not exist', () => {
    for (const wrong of ['2026-02-30', '2026-13-01', '21/11/2026', '', '2026-1-1']) {
      expect(() => venueDate(wrong)).toThrow('is not a day');
      expect(parseVenueDate(wrong)).toBeNull();
    }
    expect(() => instant(0.5)).toThrow('is not an instant');
  });

  it('from the card provider come in seconds', () => {
    expect(toIsoString(instantFromUnix(1_795_000_000))).toBe('2026-11-18T11:06:40.000Z');
  });

  it('are shown the British way, in the time of the venue', () => {
    const moment = utc('2026-11-21T03:05:00Z');
    expect(formatTime(moment)).toBe('14:05');
    expect(formatDate(moment)).toBe('21/11/2026');
    expect(formatTime(moment, 'UTC')).toBe('03:05');
    expect(formatDay(venueDate('2026-11-21'))).toBe('Saturday 21 November');
    expect(formatWeekday(venueDate('2026-11-21'))).toBe('Sat');
    expect(formatWeek(venueDate('2026-11-21'))).toMatch(/^16\s–\s22 November$/);
    expect(formatWeek(venueDate('2026-12-01'))).toMatch(/^30 November\s–\s6 December$/);
  });

  it('are as many weeks apart as Mondays lie between them', () => {
    const saturday = venueDate('2026-11-21');
    expect(weeksBetween(saturday, venueDate('2026-11-16'))).toBe(0);
    expect(weeksBetween(saturday, venueDate('2026-11-23'))).toBe(1);
    expect(weeksBetween(saturday, venueDate('2027-11-21'))).toBe(52);
  });

  it('have a last one, unless there is none', () => {
    expect(latest([])).toBeNull();
    expect(latest([instant(2), instant(9), instant(4)])).toBe(9);
  });
});

describe('a day that was typed', () => {
  it('is a day of the calendar, or none', () => {
    const typed = ['2026-11-21', '2026-02-30', '2026-13-01', '21/11/2026', ''];
    expect(typed.map(parseVenueDate)).toEqual(['2026-11-21', null, null, null, null]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  addDays,
  days,
  formatDay,
  formatFullDate,
  formatLongDate,
  formatShortDate,
  formatWeek,
  formatWeekday,
  formatWholeDate,
  hours,
  instant,
  instantFromUnix,
  latest,
  mondayOf,
  parseVenueDate,
  toIsoString,
  venueDate,
  venueTime,
  weeksBetween,
} from './venue-time.ts';

const SYDNEY = venueTime('Australia/Sydney');
const { dayOf, formatDate, formatTime, formatTime24, weekOf } = SYDNEY;

const utc = (text: string) => instant(Date.parse(text));
const length = (day: string, { startOfDay, endOfDay } = SYDNEY) =>
  endOfDay(venueDate(day)) - startOfDay(venueDate(day));

describe('dayOf, startOfDay and endOfDay', () => {
  it('return the date in Sydney, whatever the date in London', () => {
    expect(dayOf(utc('2026-11-20T12:59:59Z'))).toBe('2026-11-20');
    expect(dayOf(utc('2026-11-20T13:00:00Z'))).toBe('2026-11-21');
  });

  it('give a day of 23 hours when the clocks go forward and of 25 when they go back', () => {
    expect(length('2026-10-04')).toBe(hours(23));
    expect(length('2026-04-05')).toBe(hours(25));
    expect(length('2026-11-21')).toBe(days(1));
    expect(length('2026-10-04', venueTime('Australia/Lord_Howe'))).toBe(hours(23.5));
  });

  it('start the day after the change where clocks skip midnight', () => {
    expect(toIsoString(venueTime('Africa/Cairo').startOfDay(venueDate('2026-04-24')))).toBe(
      '2026-04-23T22:00:00.000Z',
    );
  });

  it('give an empty day where a time zone skipped one', () => {
    expect(length('2011-12-30', venueTime('Pacific/Apia'))).toBe(0);
  });
});

describe('weekOf and mondayOf', () => {
  it('go from Monday 00:00 to Sunday 24:00', () => {
    const week = weekOf(utc('2026-11-21T02:00:00Z'));
    expect(week.monday).toBe('2026-11-16');
    expect([toIsoString(week.start), toIsoString(week.end)]).toEqual([
      '2026-11-15T13:00:00.000Z',
      '2026-11-22T13:00:00.000Z',
    ]);
  });

  it('give a week an hour shorter when daylight saving starts', () => {
    const week = weekOf(utc('2026-10-01T02:00:00Z'));
    expect(week.end - week.start).toBe(days(7) - hours(1));
  });

  it('start the week of a Sunday on the Monday before', () => {
    expect(mondayOf(venueDate('2026-11-22'))).toBe('2026-11-16');
    expect(mondayOf(venueDate('2026-11-23'))).toBe('2026-11-23');
  });
});

describe('dates and instants', () => {
  it('handle the ends of months and leap years', () => {
    expect(addDays(venueDate('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(venueDate('2027-01-01'), -1)).toBe('2026-12-31');
  });

  it('are rejected when they do not exist', () => {
    for (const wrong of ['2026-02-30', '2026-13-01', '21/11/2026', '', '2026-1-1']) {
      expect(() => venueDate(wrong)).toThrow('is not a day');
      expect(parseVenueDate(wrong)).toBeNull();
    }
    expect(() => instant(0.5)).toThrow('is not an instant');
  });

  // spec: venue-time-1
  it('are read from Stripe in seconds', () => {
    expect(toIsoString(instantFromUnix(1_795_000_000))).toBe('2026-11-18T11:06:40.000Z');
  });

  it('are formatted in Australian style, in the venue’s time zone', () => {
    const moment = utc('2026-11-21T03:05:00Z');
    expect(formatTime(moment)).toBe('2:05 pm');
    expect(venueTime('UTC').formatTime(moment)).toBe('3:05 am');
    expect(
      [13, 1].map((hour) => formatTime(utc(`2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`))),
    ).toEqual(['12:00 am', '12:00 pm']);
    expect(formatTime24(moment)).toBe('14:05');
    expect(formatTime24(utc('2026-11-20T13:00:00Z'))).toBe('00:00');
    expect(formatDate(moment)).toBe('21/11/2026');
    const saturday = venueDate('2026-11-21');
    expect(formatDay(saturday)).toBe('Sat 21 Nov');
    expect(formatShortDate(saturday)).toBe('21 Nov');
    expect(formatFullDate(saturday)).toBe('21 Nov 2026');
    expect(formatLongDate(saturday)).toBe('21 November 2026');
    expect(formatWholeDate(saturday)).toBe('Saturday 21 November 2026');
    expect(formatDay(venueDate('2026-09-06'))).toBe('Sun 6 Sep');
    expect(formatWeekday(saturday)).toBe('Sat');
    expect(formatWeek(saturday)).toBe('16–22 Nov');
    expect(formatWeek(venueDate('2026-12-01'))).toBe('30 Nov – 6 Dec');
  });

  it('are as many weeks apart as there are Mondays between them', () => {
    const saturday = venueDate('2026-11-21');
    expect(weeksBetween(saturday, venueDate('2026-11-16'))).toBe(0);
    expect(weeksBetween(saturday, venueDate('2026-11-23'))).toBe(1);
    expect(weeksBetween(saturday, venueDate('2027-11-21'))).toBe(52);
  });

  it('have a latest one, or null when there are none', () => {
    expect(latest([])).toBeNull();
    expect(latest([instant(2), instant(9), instant(4)])).toBe(9);
  });
});

describe('parseVenueDate', () => {
  it('accepts calendar days and returns null for anything else', () => {
    const typed = ['2026-11-21', '2026-02-30', '2026-13-01', '21/11/2026', ''];
    expect(typed.map(parseVenueDate)).toEqual(['2026-11-21', null, null, null, null]);
  });

  it('accepts the years 1900 to 2199, so that the days and weeks around a day exist', () => {
    expect(['1900-01-01', '2199-12-31'].map(parseVenueDate)).toEqual(['1900-01-01', '2199-12-31']);
    const outside = ['0500-01-01', '1899-12-31', '2200-01-01', '9999-12-31'];
    expect(outside.map(parseVenueDate)).toEqual([null, null, null, null]);
  });
});

import { describe, expect, it } from 'vitest';
import { describeWeeklyHours } from './describe-venue.ts';

const SHORT = { opens: '10:00', closes: '18:00' };
const LONG = { opens: '10:00', closes: '21:00' };
const WEEK = { Mon: SHORT, Tue: SHORT, Wed: SHORT, Thu: SHORT, Fri: LONG, Sat: null, Sun: null };

const wordsOf = (openingHours: Parameters<typeof describeWeeklyHours>[0]['openingHours']) =>
  describeWeeklyHours({ openingHours, openingHoursExceptions: [] }).map(
    ({ field, text }) => `${field}: ${text}`,
  );

describe('the weekly opening hours in words', () => {
  it('name consecutive days with the same hours as a range, and a single day in full', () => {
    expect(wordsOf(WEEK)).toEqual(['Mon – Thu: 10 am to 6 pm', 'Friday: 10 am to 9 pm', 'Sat – Sun: Closed']);
  });

  it('name all seven days as every day', () => {
    const all = { Mon: LONG, Tue: LONG, Wed: LONG, Thu: LONG, Fri: LONG, Sat: LONG, Sun: LONG };
    expect(wordsOf(all)).toEqual(['Every day: 10 am to 9 pm']);
  });
});

import { describe, expect, it } from 'vitest';
import type { OpeningTimes } from '../venue/time/opening-hours.ts';
import { addDuration, hours, minutes, startOfDay, venueDate } from '../venue/time/venue-time.ts';
import { openingRefusal } from './opening-rules.ts';

const DAY = { opens: '10:00', closes: '18:00' };
const LATE = { opens: '18:00', closes: '24:00' };
const CHRISTMAS = venueDate('2026-12-25');
const NIGHT = { opens: '00:00', closes: '02:00' };

const times: OpeningTimes = {
  openingHours: { Mon: null, Tue: DAY, Wed: DAY, Thu: DAY, Fri: LATE, Sat: NIGHT, Sun: DAY },
  openingHoursExceptions: [{ from: CHRISTMAS, to: CHRISTMAS, hours: null, reason: 'Christmas' }],
};

const at = (day: string, hour: number, minute = 0) =>
  addDuration(startOfDay(venueDate(day)), hours(hour) + minutes(minute));

const WEDNESDAY_NOON = at('2026-11-25', 12);

const message = (day: string, count: number, now = WEDNESDAY_NOON) =>
  openingRefusal(times, { day: venueDate(day), hours: count }, now)?.message ?? null;

describe('a day on which the venue is closed', () => {
  it('is refused with the next open day', () => {
    expect(message('2026-11-30', 1)).toBe(
      'We’re closed on Mon 30 Nov. The next day we’re open is Tue 1 Dec.',
    );
    expect(message('2026-12-25', 24)).toContain('We’re closed on Fri 25 Dec (Christmas).');
  });

  it('is refused without an alternative when no day is open for a while', () => {
    const closed = {
      ...times.openingHours,
      Tue: null,
      Wed: null,
      Thu: null,
      Fri: null,
      Sat: null,
      Sun: null,
    };
    const visit = { day: venueDate('2026-11-30'), hours: 1 };
    expect(openingRefusal({ ...times, openingHours: closed }, visit, WEDNESDAY_NOON)?.message).toBe(
      'We’re closed on Mon 30 Nov.',
    );
  });
});

describe('a day on which the venue is open', () => {
  it('accepts as many hours as it is open, and past midnight if it does not close', () => {
    expect(message('2026-11-26', 8)).toBeNull();
    expect(message('2026-11-26', 9)).toBe('We close at 6 pm that day, so you can choose up to 8 hours.');
    expect(message('2026-11-27', 8)).toBeNull();
    expect(message('2026-11-27', 9)).toBe('We close at midnight that day, so you can choose up to 8 hours.');
  });

  it('accepts today’s remaining hours', () => {
    expect(message('2026-11-25', 6)).toBeNull();
    expect(message('2026-11-25', 7)).toBe('We close at 6 pm that day, so you can choose up to 6 hours.');
    expect(message('2026-11-25', 8, at('2026-11-25', 9))).toBeNull();
    expect(message('2026-11-25', 1, at('2026-11-25', 17))).toBeNull();
    const next = 'There’s no full hour left on Wed 25 Nov. The next day we’re open is Thu 26 Nov.';
    expect(message('2026-11-25', 1, at('2026-11-25', 17, 1))).toBe(next);
  });

  it('accepts nothing once it is over', () => {
    expect(message('2026-11-25', 1, at('2026-11-25', 18))).toBe(
      'There’s no full hour left on Wed 25 Nov. The next day we’re open is Thu 26 Nov.',
    );
  });
});

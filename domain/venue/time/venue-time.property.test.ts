import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, hours, instant, venueDate, venueTime } from './venue-time.ts';

/** Independent oracle: parses the runtime's long-form English date. */
function calendar(zone: string) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'full' });
  const months =
    'January February March April May June July August September October November December'.split(' ');
  const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
  return (moment: number) => {
    const [weekday = '', month = '', day = '', year = ''] = format.format(moment).split(/,? /);
    const date = `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
    return { date, daysSinceMonday: weekdays.indexOf(weekday) };
  };
}

const ZONES = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/New_York',
  'UTC',
  'Europe/Dublin',
  'Asia/Kathmandu',
];
const START = Date.UTC(2026, 0, 1);
const END = Date.UTC(2029, 0, 1);

describe.each(ZONES)('venue day and week in %s', (zone) => {
  const { dayOf, startOfDay, endOfDay, weekOf } = venueTime(zone);

  // spec: venue-time-property-1
  it('are correct at every hour of a day, in three years', () => {
    const oracle = calendar(zone);
    const wrong: string[] = [];
    let monday = '';
    // Steps of seven hours reach every hour of the day once a week.
    for (let moment = START; moment < END; moment += hours(7)) {
      const { date, daysSinceMonday } = oracle(moment);
      if (daysSinceMonday === 0) monday = date;
      const now = instant(moment);
      const week = weekOf(now);
      const isRight =
        dayOf(now) === date &&
        (monday === '' || week.monday === monday) &&
        week.start <= moment &&
        moment < week.end;
      if (!isRight) wrong.push(new Date(moment).toISOString());
    }
    expect(wrong).toEqual([]);
  });

  it('change exactly at the start of a day, and nowhere else', () => {
    const oracle = calendar(zone);
    let day = venueDate('2026-01-02');
    while (day < '2029-01-01') {
      const start = startOfDay(day);
      const dayBefore = addDays(day, -1);
      const lastMoment = instant(start - 1);
      expect([oracle(start).date, oracle(lastMoment).date]).toEqual([day, dayBefore]);
      expect([dayOf(start), dayOf(lastMoment), endOfDay(dayBefore)]).toEqual([day, dayBefore, start]);
      day = addDays(day, 1);
    }
  });

  it('begin and end around any moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: START, max: END }), (moment) => {
        const now = instant(moment);
        const day = dayOf(now);
        expect(startOfDay(day)).toBeLessThanOrEqual(moment);
        expect(endOfDay(day)).toBeGreaterThan(moment);
      }),
    );
  });
});

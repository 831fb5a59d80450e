import { describe, expect, it } from 'vitest';
import { atVenue } from '../testing/at-venue.ts';
import { venue } from '../venue/settings.ts';
import { addDays, dayOf, formatWeekday, instant, mondayOf, venueDate } from '../venue/time/venue-time.ts';
import { periodFigures, usualValue, visitsOn } from './period-view.ts';
import { memberCountsSchema, parseMonthFigures } from './schema.ts';
import { buildComingDays, buildWeek, firstDayCompared } from './week.ts';

const monday = venueDate('2026-11-16');
const month = (days: object, first = '2026-11-01') => parseMonthFigures({ version: 1, month: first, days });
const FIGURES = [
  month({ '2026-10-20': { visits: { '10': 8 } } }, '2026-10-01'),
  month({
    '2026-11-17': { visits: { '10': 5 }, members: { leader: { joined: 3, left: 1 } } },
    '2026-11-23': { members: { leader: { joined: 2 } } },
  }),
];
const COUNTS = memberCountsSchema.parse({ members: { leader: 10 } });
const week = (first = monday) => buildWeek(first, FIGURES, COUNTS, venue());

describe('a week', () => {
  it('goes from Monday to Sunday, and is compared with the four weeks before', () => {
    const { days, earlier } = week();
    expect(days.map(({ day }) => formatWeekday(day)).join()).toBe('Mon,Tue,Wed,Thu,Fri,Sat,Sun');
    expect([earlier.length, earlier[0]?.day, earlier.at(-1)?.day]).toEqual([28, '2026-10-19', '2026-11-15']);
    const period = { days, earlier, today: venueDate('2026-11-23') };
    expect(usualValue(venueDate('2026-11-17'), period, visitsOn)).toBe(2);
    expect(periodFigures(period).at(-1)).toEqual({ name: 'Visits', value: '5', change: '+3 (+150%)' });
  });

  it('counts those who joined and left in it, and the members at its end', () => {
    expect(week().tiers[1]).toMatchObject({ tier: 'leader', members: 8, joined: 3, left: 1 });
    expect(week(venueDate('2026-11-23')).tiers[1]).toMatchObject({ members: 10, joined: 2, left: 0 });
  });

  it('leaves closed days out of the average', () => {
    const tuesdays = ['2026-10-20', '2026-10-27', '2026-11-03'].map(venueDate);
    const exceptions = tuesdays
      .slice(1)
      .map((day) => ({ from: day, to: day, hours: null, reason: 'Closed' }));
    const closed = buildWeek(monday, FIGURES, COUNTS, { ...venue(), openingHoursExceptions: exceptions });
    const period = { days: closed.days, earlier: closed.earlier, today: venueDate('2026-11-23') };
    expect(usualValue(venueDate('2026-11-17'), period, visitsOn)).toBe(4);
  });

  // Daylight saving begins in Sydney on 4 October 2026, and ended on 5 April.
  it.each([
    ['2026-10-04T12:59:59Z', '2026-09-28'],
    ['2026-10-04T13:00:00Z', '2026-10-05'],
    ['2026-04-05T13:59:59Z', '2026-03-30'],
    ['2026-04-05T14:00:00Z', '2026-04-06'],
  ])('that contains %s begins on %s, and has each of its days once', (moment, first) => {
    const start = mondayOf(dayOf(instant(Date.parse(moment))));
    expect(start).toBe(first);
    const { days, earlier } = week(start);
    const all = [...earlier, ...days].map((each) => each.day);
    expect(new Set(all).size).toBe(35);
    expect([all[0], all.at(-1)]).toEqual([firstDayCompared(start), addDays(start, 6)]);
  });
});

describe('the week of a venue in another time zone', () => {
  atVenue({ timeZone: 'Australia/Perth' });

  it('ends at its own midnight, when Sydney already has Monday', () => {
    const mondayAt = (moment: string) => mondayOf(dayOf(instant(Date.parse(moment))));
    expect(mondayAt('2026-11-22T15:59:59Z')).toBe(monday);
    expect(mondayAt('2026-11-22T16:00:00Z')).toBe('2026-11-23');
  });
});

describe('the next seven days', () => {
  it('show the people and hours booked, starting tomorrow', () => {
    const reserved = {
      version: 1 as const,
      day: venueDate('2026-11-19'),
      reserved: 9,
      reservedPeople: { '2': 3, '3': 1 },
      unpaid: 4,
      unpaidPeople: { '4': 1 },
      held: {},
      arrived: {},
    };
    const days = buildComingDays(venueDate('2026-11-18'), [reserved], venue());
    expect(days).toHaveLength(7);
    expect(days[0]).toMatchObject({ day: '2026-11-19', people: 5, hours: 13 });
    expect(days.at(-1)).toMatchObject({ day: '2026-11-25', people: 0, hours: 0 });
  });
});

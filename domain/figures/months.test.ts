import { describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import { atVenue } from '../testing/at-venue.ts';
import { parseCsv } from '../testing/parse-csv.ts';
import { venue } from '../venue/settings.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { buildMonths } from './months.ts';
import {
  describeComparison,
  describeTakings,
  isEmpty,
  namesGst,
  periodCsv,
  periodFigures,
  periodTotal,
  takenOn,
  visitsOn,
} from './period-view.ts';
import { memberCountsSchema, parseMonthFigures } from './schema.ts';
import { tierRows } from './tier-rows.ts';
import { visitGrid } from './visit-grid.ts';

const october = venueDate('2026-10-01');
const november = venueDate('2026-11-01');
const december = venueDate('2026-12-01');
const today = venueDate('2026-11-18');

const cash = (day: string, paidCents: number, returnedCents = 0) => ({
  cash: {
    entries: 1,
    paidCents,
    returnedCents,
    gst: { [day]: Math.round((paidCents + returnedCents) / 11) },
  },
});

const FIGURES = [
  {
    version: 1,
    month: october,
    days: {
      '2026-10-02': { takings: cash('2026-10-02', 1100), visits: { '15': 2 } },
      '2026-10-30': { takings: cash('2026-10-30', 5500), members: { leader: { joined: 2 } } },
    },
  },
  {
    version: 1,
    month: november,
    days: {
      '2026-11-03': {
        takings: {
          ...cash('2026-11-03', 3300, -1100),
          card: { entries: 1, paidCents: 2000, gst: { '2026-11-03': 182 } },
        },
        visits: { '10': 1, '16': 4 },
        members: { leader: { joined: 3, left: 1, paused: 1, cameIn: 1 }, supporter: { wentOut: 1 } },
      },
    },
  },
].map((stored) => parseMonthFigures(stored));

const COUNTS = memberCountsSchema.parse({ members: { leader: 9, supporter: 4 }, paused: { leader: 1 } });

function compare(from = october, until = november, at = today) {
  const months = buildMonths({ from, until }, FIGURES, COUNTS, venue());
  const [before, shown] = months;
  if (!before || !shown) throw new Error('two months');
  return { before, shown, days: shown.days, earlier: before.days, today: at };
}

const figure = (name: string, months = compare()) => periodFigures(months).find((each) => each.name === name);

describe('months built from the figures', () => {
  it('include every day, with payments by method and refunds', () => {
    const { shown } = compare();
    expect(shown.days).toHaveLength(30);
    expect(shown.days[2]).toMatchObject({
      day: '2026-11-03',
      paidCents: { cash: 3300, terminal: 0, card: 2000 },
      returnedCents: -1100,
      gstCents: 382,
    });
  });

  it('show the GST of refunds by the day of the payment, like the accounts', () => {
    const day = (gst: Record<string, number>) =>
      parseMonthFigures({
        version: 1,
        month: november,
        days: { '2026-11-03': { takings: { cash: { entries: 2, returnedCents: -1100, gst } } } },
      });
    const gstOf = (figures: ReturnType<typeof day>) =>
      buildMonths({ from: november, until: november }, [figures], COUNTS, venue())[0]?.days[2]?.gstCents;
    // The example venue has been registered for GST since 1 July 2020.
    expect(gstOf(day({ '2020-06-30': -100 }))).toBe(0);
    expect(gstOf(day({ '2020-06-30': -100, '2020-07-01': -50, '2026-11-03': 20 }))).toBe(-30);
  });

  it('derive earlier member counts backwards from the current one', () => {
    const { before, shown } = compare();
    expect(shown.tiers).toMatchObject([
      { tier: 'supporter', members: 4, changed: -1 },
      { tier: 'leader', members: 9, paused: 1, joined: 3, left: 1, changed: 1 },
      { tier: 'legacy-maker', members: 0 },
    ]);
    expect(before.tiers).toMatchObject([
      { tier: 'supporter', members: 5 },
      { tier: 'leader', members: 6, paused: 0, joined: 2 },
      { tier: 'legacy-maker', members: 0 },
    ]);
    expect(tierRows(before.tiers).at(-1)).toMatchObject({ name: 'Total', members: 11, joined: 2 });
  });
});

describe('the comparison of a month', () => {
  it('uses the average of the same weekdays of the previous month, up to yesterday while it runs', () => {
    // October has five Fridays with $66 together, and November has had two before today.
    expect(describeComparison(compare(), 'October 2026')).toBe(
      'Changes up to yesterday, compared with the same weekdays in October 2026, on average.',
    );
    expect(figure('Takings after refunds')).toEqual({
      name: 'Takings after refunds',
      value: '$42.00',
      change: '+$15.60 (+59%)',
    });
    expect(figure('Visits')).toEqual({ name: 'Visits', value: '5', change: '+4 (+400%)' });
  });

  it('uses all days once the month is over', () => {
    const over = compare(october, november, december);
    expect(describeComparison(over, 'October 2026')).toBe(
      'Compared with the same weekdays in October 2026, on average.',
    );
    expect(figure('Takings after refunds', over)?.change).toBe('−$10.80 (−20%)');
    expect(figure('Card online', over)?.change).toBe('+$20.00');
    expect(figure('Card at counter', over)?.change).toBe('no change');
  });

  it('starts on the day after the first one', () => {
    const first = compare(october, november, november);
    expect(figure('Visits', first)?.change).toBe('');
    expect(describeComparison(first, 'October 2026')).toBe(
      'From tomorrow, past days are compared with the same weekdays in October 2026, on average.',
    );
  });

  it('adds up: the methods minus refunds equal the takings', () => {
    const names = ['Cash', 'Card at counter', 'Card online', 'Refunds'];
    expect(names.map((name) => figure(name)?.value)).toEqual(['$33.00', '$0.00', '$20.00', '$11.00']);
    expect(figure('GST in takings')?.value).toBe('$3.82');
  });

  it('has a total of its days', () => {
    const total = periodTotal(compare());
    expect(total).toMatchObject({ paidCents: { cash: 3300, terminal: 0, card: 2000 }, returnedCents: -1100 });
    expect([takenOn(total), visitsOn(total), total.gstCents]).toEqual([4200, 5, 382]);
  });

  it('states the best day in a sentence, which is empty without takings', () => {
    expect(describeTakings(compare())).toBe('Takings of $42.00. Best day: Tue 3 Nov, with $42.00.');
    const empty = compare(november, december, december);
    expect(describeTakings(empty)).toBeNull();
    expect([isEmpty(empty), isEmpty(compare())]).toEqual([true, false]);
    expect(visitGrid(empty)).toBeNull();
  });

  it('has a row for every day so far in its spreadsheet', () => {
    const rows = parseCsv(periodCsv(compare()));
    expect(rows).toHaveLength(1 + 18);
    expect(rows[0]).toEqual([
      'Day',
      'Cash',
      'Card at counter',
      'Card online',
      'Refunds',
      'After refunds',
      'GST',
      'Visits',
    ]);
    expect(rows[3]).toEqual(['03/11/2026', '33.00', '0.00', '20.00', '-11.00', '42.00', '3.82', '5']);
  });

  it('name the items sold as a part of the takings, if there are any', () => {
    const months = compare();
    const days = months.days.map((day) => ({ ...day, soldCents: cents(350) }));
    expect(figure('Items sold, in takings')).toBeUndefined();
    expect(figure('Items sold, in takings', { ...months, days })?.value).toBe('$63.00');
    const [titles, ...rows] = parseCsv(periodCsv({ ...months, days }));
    expect(rows[0]?.[titles?.indexOf('Items sold, in takings') ?? -1]).toBe('3.50');
  });
});

describe('the grid of visits', () => {
  it('has a row per weekday, and a column for every hour from the first visit to the last', () => {
    const grid = visitGrid(compare());
    expect(grid?.rows.map(({ weekday }) => weekday)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    expect([grid?.hours[0], grid?.hours.at(-1)]).toEqual(['10 am', '4 pm']);
    expect(grid?.rows[1]?.people[grid.hours.indexOf('4 pm')]).toBe(4);
    expect(grid).toMatchObject({ max: 4, busiest: 'Busiest: Tue at 4 pm, 4 people in the month.' });
  });
});

describe('a venue without GST registration', () => {
  atVenue({ gst: { from: null, until: null } });

  it('shows GST nowhere', () => {
    expect(namesGst(compare())).toBe(false);
    expect(figure('GST in takings')).toBeUndefined();
    expect(periodCsv(compare())).not.toContain('GST');
  });
});

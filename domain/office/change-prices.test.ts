import { describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import { now, refusal } from '../testing/households.ts';
import { weeklyFrom } from '../testing/price-change.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { FIRST_PRICES } from '../venue/examples/first-prices.ts';
import { priceChecks } from '../venue/schema/price-checks.ts';
import type { Prices } from '../venue/schema/prices.ts';
import { venueSchema } from '../venue/schema/settings.ts';
import { addDuration, dayOf, days, venueDate } from '../venue/time/venue-time.ts';
import { pricesRefusal, withEntry, withoutChange } from './change-prices.ts';
import { decideChangeVenue } from './change-venue.ts';

const today = dayOf(now);
const { weekly, session, dayPass } = FIRST_PRICES;
const planned = (...entries: Prices['weekly']): Prices => ({
  ...FIRST_PRICES,
  weekly: [...weekly, ...entries],
});
const codeOf = (current: Prices, next: Prices, day = today) =>
  pricesRefusal(current, next, day)?.message ?? null;
const session6 = (day: string) => ({ from: venueDate(day), each: cents(600) });

describe('a change of the weekly prices', () => {
  const rise = weeklyFrom('2026-12-18', { leader: 2200 });

  it('is planned at least 30 days ahead', () => {
    expect(codeOf(FIRST_PRICES, planned(rise))).toBeNull();
    expect(
      pricesRefusal(FIRST_PRICES, planned(weeklyFrom('2026-12-17', { leader: 2200 })), today),
    ).toMatchObject({
      code: 'bad-input',
      message: expect.stringContaining('18 Dec 2026'),
    });
  });

  it('is limited to one at a time, and can be replaced by another', () => {
    const later = weeklyFrom('2027-02-01', { leader: 2500 });
    expect(codeOf(planned(rise), planned(rise, later))).toBe(priceChecks.planned);
    expect(codeOf(planned(rise), planned(later))).toBeNull();
    expect(codeOf(planned(rise), planned(rise, later), venueDate('2026-12-18'))).toBeNull();
  });

  it('can’t be edited during its notice period, but can be withdrawn until the day', () => {
    expect(codeOf(planned(rise), planned(rise), venueDate('2026-12-17'))).toBeNull();
    expect(codeOf(planned(rise), FIRST_PRICES, venueDate('2026-12-17'))).toBeNull();
    expect(
      codeOf(planned(rise), planned(weeklyFrom('2026-12-18', { leader: 2300 })), venueDate('2026-12-17')),
    ).toEqual(expect.stringContaining('The earliest day'));
    expect(codeOf(planned(rise), FIRST_PRICES, venueDate('2026-12-18'))).toBe(priceChecks.begun);
  });
});

describe('a price change for a session or a day pass', () => {
  it('can begin today, but not earlier', () => {
    expect(codeOf(FIRST_PRICES, { ...FIRST_PRICES, session: [...session, session6(today)] })).toBeNull();
    expect(codeOf(FIRST_PRICES, { ...FIRST_PRICES, session: [...session, session6('2026-11-17')] })).toEqual(
      expect.stringContaining('The earliest day'),
    );
  });

  it('can’t be edited or removed once it has begun', () => {
    const current = { ...FIRST_PRICES, session: [...session, session6(today)] };
    expect(codeOf(current, FIRST_PRICES)).toBe(priceChecks.begun);
    expect(codeOf(FIRST_PRICES, { ...FIRST_PRICES, session: [session6('2020-07-01')] })).toBe(
      priceChecks.begun,
    );
    expect(
      codeOf(FIRST_PRICES, { ...FIRST_PRICES, session: [...session, session6('2020-01-01')].toReversed() }),
    ).toBe(priceChecks.begun);
  });

  it('changes at least one price, but a later change can be withdrawn', () => {
    const [first] = session;
    if (!first) expect.unreachable();
    const sessions = (...entries: Prices['session']): Prices => ({
      ...FIRST_PRICES,
      session: [...session, ...entries],
    });
    const back = { ...first, from: venueDate('2027-01-01') };
    const middle = session6('2026-12-01');
    expect(codeOf(FIRST_PRICES, sessions(back))).toBe(priceChecks.unchanged);
    expect(codeOf(sessions(middle), sessions(middle, { ...middle, from: back.from }))).toBe(
      priceChecks.unchanged,
    );
    expect(codeOf(sessions(middle), sessions(middle, back))).toBeNull();
    expect(codeOf(sessions(middle, back), sessions(back))).toBeNull();
    expect(codeOf(FIRST_PRICES, planned(weeklyFrom('2027-01-04', {})))).toBe(priceChecks.unchanged);
  });

  it('can be planned more than once', () => {
    const january = { ...session6('2027-01-01'), each: cents(700) };
    const later = withEntry(withEntry(session, january), session6('2026-12-01'));
    expect(later.map(({ from }) => from)).toEqual(['2020-07-01', '2026-12-01', '2027-01-01']);
    expect(codeOf(FIRST_PRICES, { ...FIRST_PRICES, session: later })).toBeNull();
    const withdrawn = withoutChange({ ...FIRST_PRICES, session: later }, 'session', venueDate('2026-12-01'));
    expect(withdrawn.session.map(({ from }) => from)).toEqual(['2020-07-01', '2027-01-01']);
  });
});

it('the venue’s settings are not saved with changes to prices that have begun', () => {
  const settings = { version: 1 as const, revision: 1, venue: EXAMPLE_VENUE };
  const venue = { ...EXAMPLE_VENUE, prices: { ...FIRST_PRICES, session: [session6('2020-07-01')] } };
  const command = { revision: 1, venue, by: 'lee' };
  expect(refusal(decideChangeVenue(settings, command, addDuration(now, days(1))))).toBe('bad-input');
  expect(decideChangeVenue(null, { ...command, revision: 0 }, now).ok).toBe(true);
});

describe('prices', () => {
  const messageFor = (prices: Partial<Prices>) =>
    venueSchema.safeParse({ ...EXAMPLE_VENUE, prices: { ...FIRST_PRICES, ...prices } }).error?.issues[0]
      ?.message;
  const pass = (amounts: Record<string, number>) => ({
    dayPass: dayPass.map((rates) => ({ ...rates, ...amounts })) as never,
  });

  it.each([
    ['weekly', 0, 'at least $1'],
    ['weekly', 99, 'at least $1'],
    ['session', 0, 'at least 50 cents'],
    ['session', 49, 'at least 50 cents'],
    ['session', 100_000, 'less than $1,000'],
    ['session', 500.5, 'an amount like'],
    ['weekly', 100_000, 'less than $1,000'],
  ])('of the part %s can’t be %d', (part, amount, message) => {
    const prices =
      part === 'weekly'
        ? {
            weekly: weekly.map((each) => ({
              ...each,
              [amount > 3500 ? 'legacy-maker' : 'supporter']: amount,
            })),
          }
        : { session: session.map((each) => ({ ...each, each: amount })) };
    expect(messageFor(prices as never)).toContain(message);
  });

  it('of a day pass are each at least the minimum card charge', () => {
    for (const rate of Object.keys(dayPass[0] ?? {}).filter((key) => key !== 'from'))
      expect(messageFor(pass({ [rate]: 49 }))).toContain('at least 50 cents');
    expect(messageFor(pass({ furtherAdult: 50 }))).toBeUndefined();
  });

  it('rise with the tier', () => {
    expect(messageFor({ weekly: [weeklyFrom('2020-07-01', { supporter: 2000 })] })).toContain(
      'Leader has to cost more',
    );
    expect(messageFor({ weekly: [weeklyFrom('2020-07-01', { leader: 3500 })] })).toContain(
      'Legacy Maker more',
    );
  });

  it('begin on different days, in order, and are never missing', () => {
    expect(messageFor({ session: [...session, ...session] })).toContain('another day');
    expect(messageFor({ session: [session6('2026-12-01'), ...session] })).toContain('another day');
    expect(messageFor({ session: [] })).toBeDefined();
  });
});

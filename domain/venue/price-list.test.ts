import { describe, expect, it } from 'vitest';
import { cents, formatAud } from '../core/money.ts';
import { weeklyFrom } from '../testing/price-change.ts';
import { FIRST_PRICES } from './examples/first-prices.ts';
import { dayPassRatesOn, type PriceList, sessionPriceOn, weeklyPricesOn } from './price-list.ts';
import { venueDate } from './time/venue-time.ts';

describe('the prices of a new venue', () => {
  // spec: tiers-5
  it('have day pass rates of $7 an hour, $3 for students and pensioners, $2.50 and $1 for adults, $3.50 for further children', () => {
    const { entryPerHour, studentOrPensionerPerHour, familyChildPerHour, firstAdult, furtherAdult } =
      dayPassRatesOn(venueDate('2026-11-18'), { prices: FIRST_PRICES });
    expect(
      [entryPerHour, studentOrPensionerPerHour, familyChildPerHour, firstAdult, furtherAdult].map(formatAud),
    ).toEqual(['$7.00', '$3.00', '$3.50', '$2.50', '$1.00']);
  });
});

describe('prices that change', () => {
  const [day, later] = [venueDate('2026-12-01'), venueDate('2027-03-01')];
  const venue: PriceList = {
    prices: {
      weekly: [...FIRST_PRICES.weekly, weeklyFrom(later, { leader: 2200 })],
      session: [...FIRST_PRICES.session, { from: day, each: cents(600) }, { from: later, each: cents(650) }],
      dayPass: FIRST_PRICES.dayPass,
    },
  };

  it('apply from their day until the next change', () => {
    const days = ['2026-11-30', day, '2027-02-28', later, '2030-01-01'].map(venueDate);
    expect(days.map((each) => sessionPriceOn(each, venue))).toEqual([500, 600, 600, 650, 650]);
    expect(days.map((each) => weeklyPricesOn(each, venue).leader)).toEqual([2000, 2000, 2000, 2200, 2200]);
  });

  it('default to the first ones on all earlier days', () => {
    expect(sessionPriceOn(venueDate('1999-01-01'), venue)).toBe(500);
  });
});

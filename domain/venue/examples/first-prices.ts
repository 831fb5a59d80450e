import { cents } from '../../core/money.ts';
import type { Prices } from '../schema/prices.ts';
import { venueDate } from '../time/venue-time.ts';

const from = venueDate('2020-07-01');

/** The default prices of the set-up. */
export const FIRST_PRICES: Prices = {
  weekly: [
    {
      from,
      supporter: cents(800),
      leader: cents(2000),
      'legacy-maker': cents(3500),
    },
  ],
  session: [{ from, each: cents(500) }],
  dayPass: [
    {
      from,
      entryPerHour: cents(700),
      studentOrPensionerPerHour: cents(300),
      familyChildPerHour: cents(350),
      firstAdult: cents(250),
      furtherAdult: cents(100),
    },
  ],
};

import { cents } from './money.ts';
import type { Prices } from './prices-schema.ts';
import type { Venue } from './venue-schema.ts';
import { venueDate } from './venue-time.ts';

/** What the set-up begins with. */
export const FIRST_PRICES: Prices = {
  weekly: [
    {
      from: venueDate('2020-07-01'),
      supporter: cents(800),
      leader: cents(2000),
      'legacy-maker': cents(3500),
    },
  ],
  session: [{ from: venueDate('2020-07-01'), each: cents(500) }],
  dayPass: [
    {
      from: venueDate('2020-07-01'),
      entryPerHour: cents(700),
      studentOrPensionerPerHour: cents(300),
      familyChildPerHour: cents(350),
      firstAdult: cents(250),
      furtherAdult: cents(100),
    },
  ],
};

/** A venue before its set-up: a name and a clock, and nothing that could be sold. */
export const NEW_VENUE = Object.freeze<Venue>({
  name: 'Legacy Hub',
  address: { street: '', suburb: '', state: 'NSW', postcode: '', mapUrl: '' },
  phone: '',
  email: '',
  abn: '',
  gst: { from: null, until: null },
  timeZone: 'Australia/Sydney',
  openingHours: { Mon: null, Tue: null, Wed: null, Thu: null, Fri: null, Sat: null, Sun: null },
  openingHoursExceptions: [],
  capacity: 0,
  prices: FIRST_PRICES,
  notice: null,
  introduction: '',
  ages: '',
  whatToBring: '',
  terms: { url: null, version: '2026-11-01', changes: null },
});

import { cents } from '../../core/money.ts';
import { USUAL_CODES } from '../schema/account-names.ts';
import type { Venue } from '../schema/settings.ts';
import { venueDate } from '../time/venue-time.ts';
import { FIRST_PRICES } from './first-prices.ts';
import { RISK_WARNING } from './risk-warning.ts';

/** A fictional venue for the demo and the tests. */
export const EXAMPLE_VENUE = Object.freeze<Venue>({
  name: 'Legacy Hub',
  address: {
    street: '1 Example Street',
    suburb: 'Exampleville',
    state: 'NSW',
    postcode: '2000',
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=1+Example+Street+Exampleville+NSW+2000',
  },
  phone: '(02) 5550 0000',
  email: 'hello@legacyhub.example',
  abn: '51 824 753 556',
  gst: { from: venueDate('2020-07-01'), until: null },
  timeZone: 'Australia/Sydney',
  openingHours: {
    Mon: null,
    Tue: { opens: '10:00', closes: '18:00' },
    Wed: { opens: '10:00', closes: '18:00' },
    Thu: { opens: '10:00', closes: '18:00' },
    Fri: { opens: '10:00', closes: '21:00' },
    Sat: { opens: '09:00', closes: '21:00' },
    Sun: { opens: '09:00', closes: '18:00' },
  },
  openingHoursExceptions: [
    { from: venueDate('2026-12-25'), to: venueDate('2026-12-26'), hours: null, reason: 'Christmas' },
  ],
  capacity: 100,
  prices: FIRST_PRICES,
  items: [
    { id: 'lemonade', name: 'Lemonade', priceCents: cents(3_50), hasGst: true },
    { id: 'water', name: 'Bottle of water', priceCents: cents(2_50), hasGst: false },
    { id: 'socks', name: 'Grip socks', priceCents: cents(4_00), hasGst: true },
    { id: 'dice', name: 'Set of dice', priceCents: cents(12_00), hasGst: true },
  ],
  reservablePercent: 80,
  notice: null,
  introduction:
    'Arcade machines, consoles and tabletop games for all ages, in the middle of Exampleville. Come for an hour, or make it your second living room.',
  ages: 'All ages. Under-12s need an adult with them.',
  whatToBring: 'Just yourselves. We’ve got the games, dice and controllers.',
  pictures: [],
  photosRequired: true,
  terms: { url: null, version: '2026-11-01', changes: null },
  consent: { mode: 'note', version: 1 },
  accountCodes: USUAL_CODES,
  consentText: RISK_WARNING,
});

import type { Venue } from '../schema/settings.ts';
import { FIRST_PRICES } from './first-prices.ts';

/** A venue before its set-up: a name and a time zone, and nothing to sell. */
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
  items: [],
  reservablePercent: 80,
  notice: null,
  introduction: '',
  ages: '',
  whatToBring: '',
  pictures: [],
  photosRequired: true,
  terms: { url: null, version: '2026-11-01', changes: null },
});

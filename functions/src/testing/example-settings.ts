import { EXAMPLE_VENUE } from '@legacy-hub/domain/example-venue';
import type { Venue, VenueSettings } from '@legacy-hub/domain/venue-schema';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { settings } from '../stores/collections.ts';

export const EXAMPLE_SETTINGS: VenueSettings = {
  version: 1,
  revision: 1,
  venue: EXAMPLE_VENUE,
};

export const saveVenue = (venue: Partial<Venue> = {}) =>
  settings()
    .doc('venue')
    .set({ ...EXAMPLE_SETTINGS, venue: { ...EXAMPLE_VENUE, ...venue } });

const ALWAYS = { opens: '00:00', closes: '24:00' };

/** Tests run at any hour of any day. */
export const AROUND_THE_CLOCK: Partial<Venue> = {
  openingHours: {
    Mon: ALWAYS,
    Tue: ALWAYS,
    Wed: ALWAYS,
    Thu: ALWAYS,
    Fri: ALWAYS,
    Sat: ALWAYS,
    Sun: ALWAYS,
  },
  openingHoursExceptions: [],
};

export const openAroundTheClock = (closed: readonly VenueDate[] = []) =>
  saveVenue({
    ...AROUND_THE_CLOCK,
    openingHoursExceptions: closed.map((day) => ({ from: day, to: day, hours: null, reason: 'A test' })),
  });

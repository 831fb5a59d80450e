import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import type { Venue, VenueSettings } from '@legacy-hub/domain/venue/schema/settings';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { settings } from '../stores/firestore/collections.ts';
import { TEST_VENUE } from './test-venue.ts';

export const EXAMPLE_SETTINGS: VenueSettings = {
  version: 1,
  revision: 1,
  venue: EXAMPLE_VENUE,
};

/** Saves the venue of tests with these changes. */
export const saveVenue = (venue: Partial<Venue> = {}) =>
  settings()
    .doc('venue')
    .set({ ...EXAMPLE_SETTINGS, venue: { ...TEST_VENUE, ...venue } });

/** Saves the venue of tests, closed on this day. */
export const saveVenueClosedOn = (day: VenueDate) =>
  saveVenue({ openingHoursExceptions: [{ from: day, to: day, hours: null, reason: 'A test' }] });

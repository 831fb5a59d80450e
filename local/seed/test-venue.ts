import { AROUND_THE_CLOCK } from '@legacy-hub/domain/testing/around-the-clock';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';

/**
 * `npm test` chooses a time zone at the beginning, so that in all processes of a run it's morning, and no test
 * depends on the hour.
 */
const timeZone = process.env.TEST_TIME_ZONE ?? EXAMPLE_VENUE.timeZone;

/** The venue of the test stack. */
export const TEST_VENUE: Venue = { ...EXAMPLE_VENUE, ...AROUND_THE_CLOCK, timeZone };

/** The venue of `npm start`, which is open every day, so that everything can be tried on any day. */
export const DEMO_VENUE: Venue = {
  ...EXAMPLE_VENUE,
  timeZone,
  openingHours: { ...EXAMPLE_VENUE.openingHours, Mon: EXAMPLE_VENUE.openingHours.Tue },
  openingHoursExceptions: [],
};

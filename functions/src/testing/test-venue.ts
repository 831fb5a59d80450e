import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';

const ALWAYS = { opens: '00:00', closes: '24:00' };

/**
 * The venue of tests that use the real clock. It never closes, and its time zone is the one that `npm test`
 * chooses at the beginning, in which it's morning. So no test depends on the hour, and no day ends in a test.
 */
export const TEST_VENUE: Venue = {
  ...EXAMPLE_VENUE,
  timeZone: process.env.TEST_TIME_ZONE ?? EXAMPLE_VENUE.timeZone,
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

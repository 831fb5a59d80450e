import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { TEST_VENUE } from '../../functions/src/testing/test-venue.ts';

const { timeZone } = TEST_VENUE;

/** The venue of `npm start`, which is open every day, so that everything can be tried on any day. */
export const DEMO_VENUE: Venue = {
  ...EXAMPLE_VENUE,
  timeZone,
  openingHours: { ...EXAMPLE_VENUE.openingHours, Mon: EXAMPLE_VENUE.openingHours.Tue },
  openingHoursExceptions: [],
};

import { EXAMPLE_VENUE } from './example-venue.ts';
import type { Venue } from './venue-schema.ts';

/** Everything that is true of this venue alone. The website, the emails and the rules read it from here. */
export const venue = (): Venue => EXAMPLE_VENUE;

/** The facts above that are made up. Put the real one in and take its name off: no deploy passes the doctor before. */
export const VENUE_EXAMPLES: readonly (keyof Venue)[] = [
  'address',
  'phone',
  'email',
  'abn',
  'openingHours',
  'openingHoursExceptions',
  'capacity',
  'introduction',
  'ages',
  'whatToBring',
  'terms',
];

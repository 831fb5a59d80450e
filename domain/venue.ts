import { EXAMPLE_VENUE } from './example-venue.ts';
import type { Venue } from './venue-schema.ts';

/** Everything that is true of this venue alone. The website, the emails and the rules read it from here. */
export const venue = (): Venue => EXAMPLE_VENUE;

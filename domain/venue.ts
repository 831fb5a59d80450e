import { EXAMPLE_VENUE } from './example-venue.ts';
import type { Venue } from './venue-schema.ts';

let source = (): Venue => EXAMPLE_VENUE;

/** Everything that is true of this venue alone. The website, the emails and the rules read it from here. */
export const venue = (): Venue => source();

/** On a server, one reading for each request; in a browser, the newest that it knows. */
export function readVenueFrom(current: () => Venue): void {
  source = current;
}

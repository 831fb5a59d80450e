import { afterAll, beforeAll } from 'vitest';
import { EXAMPLE_VENUE } from '../example-venue.ts';
import { readVenueFrom } from '../venue.ts';
import type { Venue } from '../venue-schema.ts';

/** The tests of this file or group are at a venue that differs from the example. */
export function atVenue(differences: Partial<Venue>): void {
  beforeAll(() => readVenueFrom(() => ({ ...EXAMPLE_VENUE, ...differences })));
  afterAll(() => readVenueFrom(() => EXAMPLE_VENUE));
}

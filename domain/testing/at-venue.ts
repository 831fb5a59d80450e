import { afterAll, beforeAll } from 'vitest';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { readVenueFrom } from '../venue/settings.ts';

/** Sets a venue that differs from the example for all tests of this file or group. */
export function atVenue(differences: Partial<Venue>): void {
  beforeAll(() => readVenueFrom(() => ({ ...EXAMPLE_VENUE, ...differences })));
  afterAll(() => readVenueFrom(() => EXAMPLE_VENUE));
}

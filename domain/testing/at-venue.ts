import { afterAll, beforeAll } from 'vitest';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { readVenueFrom } from '../venue/settings.ts';

/** The tests of this file or group are at a venue that differs from the example. */
export function atVenue(differences: Partial<Venue>): void {
  beforeAll(() => readVenueFrom(() => ({ ...EXAMPLE_VENUE, ...differences })));
  afterAll(() => readVenueFrom(() => EXAMPLE_VENUE));
}

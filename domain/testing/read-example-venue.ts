import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { readVenueFrom } from '../venue/settings.ts';

/** The venue of all tests and measurements that don't set another. */
readVenueFrom(() => EXAMPLE_VENUE);

import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { readVenueFrom } from '../venue/settings.ts';

/** The venue of every test and measurement, but where it says another one. */
readVenueFrom(() => EXAMPLE_VENUE);

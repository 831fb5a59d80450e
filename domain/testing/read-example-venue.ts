import { EXAMPLE_VENUE } from '../example-venue.ts';
import { readVenueFrom } from '../venue.ts';

/** The venue of every test and measurement, but where it says another one. */
readVenueFrom(() => EXAMPLE_VENUE);

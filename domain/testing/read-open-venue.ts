import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { readVenueFrom } from '../venue/settings.ts';
import { AROUND_THE_CLOCK } from './around-the-clock.ts';

/** The venue for code that emulator tests call outside a request. */
readVenueFrom(() => ({ ...EXAMPLE_VENUE, ...AROUND_THE_CLOCK }));

import { readVenueFrom } from '@legacy-hub/domain/venue/settings';
import { TEST_VENUE } from './test-venue.ts';

/** The venue for code that tests on the emulators call outside a request. */
readVenueFrom(() => TEST_VENUE);

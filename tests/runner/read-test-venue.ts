import { readVenueFrom } from '@legacy-hub/domain/venue/settings';
import { TEST_VENUE } from '@legacy-hub/local/seed/test-venue.ts';

/** The venue for code that tests on the stack call outside a request. */
readVenueFrom(() => TEST_VENUE);

import { AROUND_THE_CLOCK } from '@legacy-hub/domain/testing/around-the-clock';
import { risingTo } from '@legacy-hub/domain/testing/price-change';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/example-venue';
import { readVenueFrom } from '@legacy-hub/domain/venue/settings';
import { saveVenue } from '@legacy-hub/functions/src/testing/example-settings.ts';

/** The day is lived through while a rise of Leader from $18 to $20 is announced. */
const RISING_VENUE = { ...AROUND_THE_CLOCK, prices: risingTo('2099-01-01', { leader: 1800 }) };

export async function raisePrices(): Promise<void> {
  readVenueFrom(() => ({ ...EXAMPLE_VENUE, ...RISING_VENUE }));
  await saveVenue(RISING_VENUE);
}

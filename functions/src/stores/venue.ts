import type { OpeningTimes } from '@legacy-hub/domain/opening-hours';
import { VENUE } from '@legacy-hub/domain/venue';
import type { VenueSettings } from '@legacy-hub/domain/venue-schema';
import { settings } from './collections.ts';

const ID = 'venue';
const venue = () => settings().doc(ID);

/** As the venue has set them; until it does, as it opened. */
export const readOpeningTimes = async (): Promise<OpeningTimes> => (await venue().get()).data() ?? VENUE;

export async function saveVenue(changed: VenueSettings): Promise<void> {
  await venue().set(changed);
}

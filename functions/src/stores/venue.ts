import type { OpeningTimes } from '@legacy-hub/domain/opening-hours';
import { venue } from '@legacy-hub/domain/venue';
import type { VenueSettings } from '@legacy-hub/domain/venue-schema';
import type { DocumentReference } from 'firebase-admin/firestore';
import { settings } from './collections.ts';

const ID = 'venue';

export const venueSettings = (): DocumentReference<VenueSettings> => settings().doc(ID);

/** Those of the document or, while there is none, of the code. */
export const readOpeningTimes = async (): Promise<OpeningTimes> =>
  (await venueSettings().get()).data() ?? venue();

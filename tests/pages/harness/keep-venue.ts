import { isDeepStrictEqual } from 'node:util';
import type { VenueSettings } from '@legacy-hub/domain/venue/schema/settings';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { changeVenue, findAllSettings } from '@legacy-hub/functions/src/stores/venue.ts';
import { test } from './story.ts';

/** Restores the venue's settings after each test, even a failed one, because other tests use them too. */
export function restoreVenueAfterwards(): void {
  let before: VenueSettings | null;
  test.beforeEach(async () => {
    before = await findAllSettings();
  });
  test.afterEach(async () => {
    const after = await findAllSettings();
    if (!before || !after || isDeepStrictEqual(before.venue, after.venue)) return;
    const command = { revision: after.revision, venue: before.venue, by: 'a-story' };
    await changeVenue(command, [], instant(Date.now()));
  });
}

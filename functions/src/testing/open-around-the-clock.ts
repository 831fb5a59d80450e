import { EXAMPLE_VENUE } from '@legacy-hub/domain/example-venue';
import { instant, type VenueDate } from '@legacy-hub/domain/venue-time';
import { settings } from '../stores/collections.ts';

const ALWAYS = { opens: '00:00', closes: '24:00' };

/** Tests run at any hour of any day. */
export const openAroundTheClock = (closed: readonly VenueDate[] = []) =>
  settings()
    .doc('venue')
    .set({
      version: 1,
      revision: 1,
      changedAt: instant(0),
      changedBy: 'tests',
      venue: {
        ...EXAMPLE_VENUE,
        openingHours: {
          Mon: ALWAYS,
          Tue: ALWAYS,
          Wed: ALWAYS,
          Thu: ALWAYS,
          Fri: ALWAYS,
          Sat: ALWAYS,
          Sun: ALWAYS,
        },
        openingHoursExceptions: Object.fromEntries(closed.map((day) => [day, null])),
      },
    });

import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { venueSettings } from '../stores/venue.ts';

const ALWAYS = { opens: '00:00', closes: '24:00' };

/** Tests run at any hour of any day. */
export const openAroundTheClock = (closed: readonly VenueDate[] = []) =>
  venueSettings().set({
    version: 1,
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
  });

import { MAX_WEEKS_BOOKED_AHEAD } from '../limits.ts';
import { hoursOn, type OpeningTimes } from '../opening-hours.ts';
import { addDays, type VenueDate } from '../venue-time.ts';

/** Nobody books or buys a day further ahead. */
const DAYS_AHEAD = 7 * MAX_WEEKS_BOOKED_AHEAD;

/** The days, of those that somebody can have booked, on which the venue was to be open and no longer is. */
export const daysClosed = (before: OpeningTimes, after: OpeningTimes, today: VenueDate): VenueDate[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => hoursOn(day, before) !== null && hoursOn(day, after) === null,
  );

/** The days on which it was to be closed and is open again. */
export const daysOpened = (before: OpeningTimes, after: OpeningTimes, today: VenueDate): VenueDate[] =>
  daysClosed(after, before, today);

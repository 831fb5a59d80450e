import type { Period } from '../closure-schema.ts';
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

/** From this many days on, the memberships may pause for a closure. */
const LONG_CLOSURE_DAYS = 7;

/** As long as an entry of other hours can be. */
const LONGEST_CLOSURE_DAYS = 366;

/** The closed days from the first one of a change on, if they are many in a row: nobody should be charged for them. */
export function longClosure(closed: readonly VenueDate[], after: OpeningTimes): Period | null {
  const [from] = closed;
  if (from === undefined) return null;
  let length = 1;
  while (length < LONGEST_CLOSURE_DAYS && hoursOn(addDays(from, length), after) === null) length += 1;
  return length < LONG_CLOSURE_DAYS ? null : { from, to: addDays(from, length - 1) };
}

import type { Period } from '../closure-schema.ts';
import { MAX_WEEKS_BOOKED_AHEAD } from '../limits.ts';
import { hoursOn, type OpeningTimes } from '../opening-hours.ts';
import { venue } from '../venue.ts';
import { addDays, daysBetween, type VenueDate } from '../venue-time.ts';

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

/** The last of the closed days in a row from a day on, in a direction. */
function lastClosed(day: VenueDate, step: 1 | -1, times: OpeningTimes): VenueDate {
  let last = day;
  for (let count = 1; count < LONGEST_CLOSURE_DAYS; count += 1) {
    const next = addDays(last, step);
    if (hoursOn(next, times) !== null) break;
    last = next;
  }
  return last;
}

/** The closed days around a day, if they are so many in a row that nobody should be charged for them. */
export function longClosureAround(day: VenueDate, times: OpeningTimes = venue()): Period | null {
  if (hoursOn(day, times) !== null) return null;
  const period = { from: lastClosed(day, -1, times), to: lastClosed(day, 1, times) };
  return daysBetween(period.from, period.to) + 1 < LONG_CLOSURE_DAYS ? null : period;
}

/** The first long closure that a change begins. */
export function longClosure(closed: readonly VenueDate[], after: OpeningTimes): Period | null {
  for (const day of closed) {
    const period = longClosureAround(day, after);
    if (period) return period;
  }
  return null;
}

import { LONG_CLOSURE_DAYS, MAX_WEEKS_BOOKED_AHEAD } from '../core/limits.ts';
import type { Period } from '../documents/closure.ts';
import { hoursOn, type OpeningTimes } from '../venue/time/opening-hours.ts';
import {
  addDays,
  addDuration,
  dayOf,
  daysBetween,
  daysFromTo,
  type Instant,
  type VenueDate,
  WEEK,
} from '../venue/time/venue-time.ts';

/** Nobody books or buys a day further ahead. */
const DAYS_AHEAD = 7 * MAX_WEEKS_BOOKED_AHEAD;

/** The days that can be booked, and all later ones with hours of their own, because a card is charged on those too. */
function daysConcerned(changes: readonly OpeningTimes[], today: VenueDate): VenueDate[] {
  const bookable = daysFromTo(today, addDays(today, DAYS_AHEAD));
  const exceptions = changes
    .flatMap(({ openingHoursExceptions }) => openingHoursExceptions)
    .filter(({ to }) => to >= today)
    .flatMap(({ from, to }) => daysFromTo(from < today ? today : from, to));
  return [...new Set([...bookable, ...exceptions])].toSorted();
}

/** The days on which the venue was going to be open and no longer is. */
export const daysClosed = (before: OpeningTimes, after: OpeningTimes, today: VenueDate): VenueDate[] =>
  daysConcerned([before, after], today).filter(
    (day) => hoursOn(day, before) !== null && hoursOn(day, after) === null,
  );

/** The days on which it was to be closed and is open again. */
export const daysOpened = (before: OpeningTimes, after: OpeningTimes, today: VenueDate): VenueDate[] =>
  daysClosed(after, before, today);

/** A week with fewer closed days than this is paid for. */
const CLOSED_DAYS_OF_WEEK = 4;

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
export function longClosureAround(day: VenueDate, times: OpeningTimes): Period | null {
  if (hoursOn(day, times) !== null) return null;
  const period = { from: lastClosed(day, -1, times), to: lastClosed(day, 1, times) };
  return daysBetween(period.from, period.to) + 1 < LONG_CLOSURE_DAYS ? null : period;
}

/**
 * The number of weeks from a payment on that no one pays for, because its day is in a long closure: whole weeks, and a
 * last one with four closed days or more.
 */
export function closedWeeks(from: Instant, times: OpeningTimes): number {
  const day = dayOf(from);
  const period = longClosureAround(day, times);
  if (period === null) return 0;
  const closedDays = daysBetween(day, period.to) + 1;
  return Math.floor((closedDays + 7 - CLOSED_DAYS_OF_WEEK) / 7);
}

/** The time at which the first week that is paid for again begins. */
export const afterWeeks = (from: Instant, weeks: number): Instant => addDuration(from, weeks * WEEK);

/** The long closures that aren't over. */
export function longClosuresFrom(today: VenueDate, times: OpeningTimes): Period[] {
  const periods: Period[] = [];
  for (const day of daysConcerned([times], today)) {
    if ((periods.at(-1)?.to ?? '') >= day) continue;
    const period = longClosureAround(day, times);
    if (period) periods.push(period);
  }
  return periods;
}

/** The first long closure that a change begins. */
export function longClosure(closed: readonly VenueDate[], after: OpeningTimes): Period | null {
  for (const day of closed) {
    const period = longClosureAround(day, after);
    if (period) return period;
  }
  return null;
}

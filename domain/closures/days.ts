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

/** The maximum number of days ahead that can be booked or bought. */
const DAYS_AHEAD = 7 * MAX_WEEKS_BOOKED_AHEAD;

/**
 * Returns the days that can be booked, and all later days with special hours, because a card is charged on
 * those too.
 */
function daysConcerned(changes: readonly OpeningTimes[], today: VenueDate): VenueDate[] {
  const bookable = daysFromTo(today, addDays(today, DAYS_AHEAD));
  const exceptions = changes
    .flatMap(({ openingHoursExceptions }) => openingHoursExceptions)
    .filter(({ to }) => to >= today)
    .flatMap(({ from, to }) => daysFromTo(from < today ? today : from, to));
  return [...new Set([...bookable, ...exceptions])].toSorted();
}

/** Returns the days that a change closes. */
export const daysClosed = (before: OpeningTimes, after: OpeningTimes, today: VenueDate): VenueDate[] =>
  daysConcerned([before, after], today).filter(
    (day) => hoursOn(day, before) !== null && hoursOn(day, after) === null,
  );

/** Returns the days that a change opens again. */
export const daysOpened = (before: OpeningTimes, after: OpeningTimes, today: VenueDate): VenueDate[] =>
  daysClosed(after, before, today);

/** The minimum closed days for a week to be free. */
const CLOSED_DAYS_OF_WEEK = 4;

/** The maximum length of an entry of special hours. */
const LONGEST_CLOSURE_DAYS = 366;

/** Returns the last of consecutive closed days from a day on, in a direction. */
function lastClosed(day: VenueDate, step: 1 | -1, times: OpeningTimes): VenueDate {
  let last = day;
  for (let count = 1; count < LONGEST_CLOSURE_DAYS; count += 1) {
    const next = addDays(last, step);
    if (hoursOn(next, times) !== null) break;
    last = next;
  }
  return last;
}

/**
 * Returns the closed period around a day if it is long enough that no one should be charged; otherwise null.
 */
export function longClosureAround(day: VenueDate, times: OpeningTimes): Period | null {
  if (hoursOn(day, times) !== null) return null;
  const period = { from: lastClosed(day, -1, times), to: lastClosed(day, 1, times) };
  return daysBetween(period.from, period.to) + 1 < LONG_CLOSURE_DAYS ? null : period;
}

/**
 * Returns the number of unpaid weeks from a payment whose day is in a long closure: whole weeks, plus a last
 * one with at least four closed days.
 */
export function closedWeeks(from: Instant, times: OpeningTimes): number {
  const day = dayOf(from);
  const period = longClosureAround(day, times);
  if (period === null) return 0;
  const closedDays = daysBetween(day, period.to) + 1;
  return Math.floor((closedDays + 7 - CLOSED_DAYS_OF_WEEK) / 7);
}

/** Returns when the first paid week after a closure begins. */
export const afterWeeks = (from: Instant, weeks: number): Instant => addDuration(from, weeks * WEEK);

/** Returns the long closures that haven't ended. */
export function longClosuresFrom(today: VenueDate, times: OpeningTimes): Period[] {
  const periods: Period[] = [];
  for (const day of daysConcerned([times], today)) {
    if ((periods.at(-1)?.to ?? '') >= day) continue;
    const period = longClosureAround(day, times);
    if (period) periods.push(period);
  }
  return periods;
}

/** Returns the first long closure that a change begins. */
export function longClosure(closed: readonly VenueDate[], after: OpeningTimes): Period | null {
  for (const day of closed) {
    const period = longClosureAround(day, after);
    if (period) return period;
  }
  return null;
}

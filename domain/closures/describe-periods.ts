import { officeVenue } from '../copy/office/venue.ts';
import { addDays, formatDay, type VenueDate } from '../venue/time/venue-time.ts';

/** Describes ascending days as periods without gaps: `Sat 21 Nov to Mon 23 Nov`. */
export function describePeriods(days: readonly VenueDate[]): string[] {
  const starts = days.filter((day) => !days.includes(addDays(day, -1)));
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const to = days.findLast((day) => next === undefined || day < next) ?? from;
    return from === to ? formatDay(from) : officeVenue.period(formatDay(from), formatDay(to));
  });
}

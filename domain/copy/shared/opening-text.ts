import {
  formatClock,
  hoursOn,
  type OpeningTimes,
  reasonForHoursOn,
  wholeHoursOpen,
} from '../../venue/time/opening-hours.ts';
import type { Instant, VenueDate } from '../../venue/time/venue-time.ts';
import { dayPass } from './day-pass.ts';

/** Returns the opening hours of a day as text. */
export function openingText(day: VenueDate, times: OpeningTimes): string {
  const open = hoursOn(day, times);
  return open ? dayPass.openFrom(formatClock(open.opens), formatClock(open.closes)) : dayPass.closed;
}

/** Returns why a day can't be chosen; null if the venue opens on it. */
export function closedText(day: VenueDate, times: OpeningTimes): string | null {
  if (hoursOn(day, times)) return null;
  const reason = reasonForHoursOn(day, times);
  return reason === null ? dayPass.closedDay : dayPass.closedDayFor(reason);
}

/** Returns why no hour can be sold on a day; null if one can. */
export const noHourText = (day: VenueDate, now: Instant, times: OpeningTimes): string | null =>
  closedText(day, times) ?? (wholeHoursOpen(day, now, times) === 0 ? dayPass.noHourLeft : null);

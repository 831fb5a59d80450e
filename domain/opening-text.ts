import { dayPass } from './copy/day-pass.ts';
import { formatClock, hoursOn, reasonForHoursOn } from './opening-hours.ts';
import type { VenueDate } from './venue-time.ts';

/** When the venue is open on a day. */
export function openingText(day: VenueDate): string {
  const open = hoursOn(day);
  return open ? dayPass.openFrom(formatClock(open.opens), formatClock(open.closes)) : dayPass.closed;
}

/** Why a day can't be chosen; null if the venue opens on it. */
export function closedText(day: VenueDate): string | null {
  if (hoursOn(day)) return null;
  const reason = reasonForHoursOn(day);
  return reason === null ? dayPass.closedDay : dayPass.closedDayFor(reason);
}

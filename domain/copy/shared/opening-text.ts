import { venue } from '../../venue/settings.ts';
import {
  formatClock,
  hoursOn,
  type OpeningTimes,
  reasonForHoursOn,
  wholeHoursOpen,
} from '../../venue/time/opening-hours.ts';
import type { Instant, VenueDate } from '../../venue/time/venue-time.ts';
import { dayPass } from './day-pass.ts';

/** When the venue is open on a day. */
export function openingText(day: VenueDate): string {
  const open = hoursOn(day);
  return open ? dayPass.openFrom(formatClock(open.opens), formatClock(open.closes)) : dayPass.closed;
}

/** Why a day can't be chosen; null if the venue opens on it. */
export function closedText(day: VenueDate, times: OpeningTimes = venue()): string | null {
  if (hoursOn(day, times)) return null;
  const reason = reasonForHoursOn(day, times);
  return reason === null ? dayPass.closedDay : dayPass.closedDayFor(reason);
}

/** The reason no hour can be sold on a day; null if one can. */
export const noHourText = (day: VenueDate, now: Instant): string | null =>
  closedText(day) ?? (wholeHoursOpen(day, now) === 0 ? dayPass.noHourLeft : null);

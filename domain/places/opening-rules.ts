import { type Refusal, refusal } from '../decision/decision.ts';
import {
  formatClock,
  hoursOn,
  type OpeningTimes,
  reasonForHoursOn,
  wholeHoursOpen,
} from '../venue/time/opening-hours.ts';
import { addDays, formatDay, type Instant, type VenueDate } from '../venue/time/venue-time.ts';

const MAX_DAYS_CLOSED = 60;

function openDayAfter(day: VenueDate, times: OpeningTimes): VenueDate | null {
  for (let ahead = 1; ahead <= MAX_DAYS_CLOSED; ahead += 1) {
    const later = addDays(day, ahead);
    if (hoursOn(later, times)) return later;
  }
  return null;
}

/** Returns why this many hours can't be sold or booked on a day: the venue is closed, or closes too early. */
export function openingRefusal(
  times: OpeningTimes,
  { day, hours }: { day: VenueDate; hours: number },
  now: Instant,
): Refusal | null {
  const left = wholeHoursOpen(day, now, times);
  if (hours <= left) return null;
  const open = hoursOn(day, times);
  if (open !== null && left > 0) return refusal('closes-before', left, formatClock(open.closes));
  const next = openDayAfter(day, times);
  const nextDay = next && formatDay(next);
  if (open !== null) return refusal('no-hour-left', formatDay(day), nextDay);
  return refusal('venue-closed', formatDay(day), nextDay, reasonForHoursOn(day, times));
}

import { hoursOn, minutesOf, type OpeningTimes } from '../venue/time/opening-hours.ts';
import {
  addDays,
  dayOf,
  formatTime24,
  type Instant,
  mondayOf,
  type VenueDate,
} from '../venue/time/venue-time.ts';

const EVENING = minutesOf('18:00');
const LATEST = minutesOf('23:00');
/** The minutes that staff have to count the day. */
const TO_COUNT = 60;
/** A missed email is sent until then on Monday. */
const MONDAY_UNTIL = minutesOf('12:00');

/** Returns the minute of a Sunday at which its week is emailed: in the evening, after the venue has closed. */
function sentFrom(sunday: VenueDate, times: OpeningTimes): number {
  const hours = hoursOn(sunday, times);
  return hours === null ? EVENING : Math.min(LATEST, Math.max(EVENING, minutesOf(hours.closes) + TO_COUNT));
}

/** Returns the Monday of the week whose email is due; null while none is. */
export function weekToEmail(now: Instant, times: OpeningTimes): VenueDate | null {
  const today = dayOf(now);
  const monday = mondayOf(today);
  const minute = minutesOf(formatTime24(now));
  if (today === monday) return minute < MONDAY_UNTIL ? addDays(monday, -7) : null;
  return today === addDays(monday, 6) && minute >= sentFrom(today, times) ? monday : null;
}

import { type Refusal, refusal } from './decision.ts';
import {
  formatClock,
  hoursOn,
  MIDNIGHT,
  minutesOf,
  type OpeningTimes,
  reasonForHoursOn,
} from './opening-hours.ts';
import { addDays, dayOf, formatDay, formatTime24, type Instant, type VenueDate } from './venue-time.ts';

/** How many minutes the venue stays open on a day from a time on, past midnight if it doesn't close then. */
function minutesOpen(day: VenueDate, from: number, times: OpeningTimes): number {
  const open = hoursOn(day, times);
  if (open === null) return 0;
  const { opens, closes } = open;
  const left = Math.max(0, minutesOf(closes) - Math.max(minutesOf(opens), from));
  const next = hoursOn(addDays(day, 1), times);
  return closes === MIDNIGHT && next?.opens === '00:00' ? left + minutesOf(next.closes) : left;
}

const MAX_DAYS_CLOSED = 60;

function openDayAfter(day: VenueDate, times: OpeningTimes): VenueDate | null {
  for (let ahead = 1; ahead <= MAX_DAYS_CLOSED; ahead += 1) {
    const later = addDays(day, ahead);
    if (hoursOn(later, times)) return later;
  }
  return null;
}

/** Why this many hours can't be sold or booked on a day: the venue is closed, or closes before they are over. */
export function openingRefusal(
  times: OpeningTimes,
  { day, hours }: { day: VenueDate; hours: number },
  now: Instant,
): Refusal | null {
  const from = day === dayOf(now) ? minutesOf(formatTime24(now)) : 0;
  const left = Math.floor(minutesOpen(day, from, times) / 60);
  if (hours <= left) return null;
  const open = hoursOn(day, times);
  if (open !== null && left > 0) return refusal('closes-before', left, formatClock(open.closes));
  const next = openDayAfter(day, times);
  const nextDay = next && formatDay(next);
  if (open !== null) return refusal('no-hour-left', formatDay(day), nextDay);
  return refusal('venue-closed', formatDay(day), nextDay, reasonForHoursOn(day, times));
}

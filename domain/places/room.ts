import { dayPass } from '../copy/shared/day-pass.ts';
import { roomText } from '../copy/shared/room-text.ts';
import { MAX_PASS_DAYS_AHEAD } from '../core/limits.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { hoursOn, minutesOf, minutesOpen } from '../venue/time/opening-hours.ts';
import {
  addDays,
  dayOf,
  formatTime24,
  type Instant,
  minutes,
  type VenueDate,
} from '../venue/time/venue-time.ts';

/** Separate from the rules, so that pages that only show full days don't load them. */

/** The reserved and available places. One person for one hour takes one hour of a day. */
export type Places = Pick<
  Venue,
  'capacity' | 'reservablePercent' | 'openingHours' | 'openingHoursExceptions'
>;

/** Returns the minutes that the venue is open on a day; for today, only the minutes left. */
function minutesLeftOn(day: VenueDate, places: Places, now: Instant): number {
  const open = hoursOn(day, places);
  if (open === null) return 0;
  const whole = minutesOf(open.closes) - minutesOf(open.opens);
  return day === dayOf(now) ? Math.min(whole, minutesOpen(day, minutesOf(formatTime24(now)), places)) : whole;
}

/** Returns the person-hours that can be reserved on a day. */
export const reservableHours = (day: VenueDate, places: Places, now: Instant): number =>
  Math.floor((places.capacity * places.reservablePercent * minutesLeftOn(day, places, now)) / (100 * 60));

/** Returns the longest time that one person can still spend on a day; today, until the venue closes. */
export const timeLeftOn = (day: VenueDate, places: Places, now: Instant): number =>
  day === dayOf(now) ? minutes(minutesLeftOn(day, places, now)) : Number.POSITIVE_INFINITY;

/** A day's remaining person-hours. */
export type DayAhead = { readonly day: string; readonly hoursLeft: number };

/** Returns a day's remaining hours. Nothing is reserved on a day that isn't listed. */
export const hoursLeftOn = (
  day: VenueDate,
  ahead: readonly DayAhead[],
  places: Places,
  now: Instant,
): number => ahead.find((each) => each.day === day)?.hoursLeft ?? reservableHours(day, places, now);

/** Returns a short text if a day has no room for this many hours of these people; null if it has. */
export function noRoomText(
  { day, hours, people }: { day: VenueDate; hours: number; people: number },
  ahead: readonly DayAhead[],
  places: Places,
  now: Instant,
): string | null {
  const left = hoursLeftOn(day, ahead, places, now);
  if (hours * people <= left) return null;
  return left === 0 ? dayPass.bookedOut : roomText({ hoursLeft: left, people });
}

export const lastPassDay = (today: VenueDate): VenueDate => addDays(today, MAX_PASS_DAYS_AHEAD);

import type { Venue } from '../schema/settings.ts';
import { addDays, dayOf, formatTime24, formatWeekday, type Instant, type VenueDate } from './venue-time.ts';

export type DayHours = { readonly opens: string; readonly closes: string };

/** Local times, such as `18:00`. `day` is set if the venue doesn't open again today. */
export type OpeningStatus =
  | { isOpen: true; closes: string }
  | { isOpen: false; opens: string; day: VenueDate | null }
  | { isOpen: false; opens: null };

export const MIDNIGHT = '24:00';

export function minutesOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return Number(hour) * 60 + Number(minute);
}

export type OpeningTimes = Pick<Venue, 'openingHours' | 'openingHoursExceptions'>;

const exceptionOn = (day: VenueDate, { openingHoursExceptions }: OpeningTimes) =>
  openingHoursExceptions.find(({ from, to }) => from <= day && day <= to);

/**
 * Returns why the day's hours differ from the weekday's, or why the venue is closed; null if they don't
 * differ.
 */
export const reasonForHoursOn = (day: VenueDate, times: OpeningTimes): string | null =>
  exceptionOn(day, times)?.reason ?? null;

export function hoursOn(day: VenueDate, times: OpeningTimes): DayHours | null {
  const exception = exceptionOn(day, times);
  if (exception) return exception.hours;
  const hoursByWeekday: Record<string, DayHours | null> = times.openingHours;
  return hoursByWeekday[formatWeekday(day)] ?? null;
}

/**
 * Returns the minutes that the venue stays open from a time on, including those after midnight if it closes
 * later.
 */
export function minutesOpen(day: VenueDate, from: number, times: OpeningTimes): number {
  const open = hoursOn(day, times);
  if (open === null) return 0;
  const { opens, closes } = open;
  const left = Math.max(0, minutesOf(closes) - Math.max(minutesOf(opens), from));
  const next = hoursOn(addDays(day, 1), times);
  return closes === MIDNIGHT && next?.opens === '00:00' ? left + minutesOf(next.closes) : left;
}

/** Returns the whole hours that the venue stays open from now on, including those after midnight. */
export function wholeHoursOpen(day: VenueDate, now: Instant, times: OpeningTimes): number {
  const from = day === dayOf(now) ? minutesOf(formatTime24(now)) : 0;
  return Math.floor(minutesOpen(day, from, times) / 60);
}

/** The number of days ahead for which a weekday's name is unambiguous. */
const DAYS_AHEAD = 6;

/** True if the venue accepts no more visitors on this moment's day. */
export function isOverOn(now: Instant, times: OpeningTimes): boolean {
  const hours = hoursOn(dayOf(now), times);
  return hours === null || formatTime24(now) >= hours.closes;
}

export function openingStatus(now: Instant, times: OpeningTimes): OpeningStatus {
  const today = dayOf(now);
  const time = formatTime24(now);
  const todaysHours = hoursOn(today, times);
  if (todaysHours && time < todaysHours.opens) return { isOpen: false, opens: todaysHours.opens, day: null };
  if (todaysHours && time < todaysHours.closes) return { isOpen: true, closes: todaysHours.closes };
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    const later = hoursOn(day, times);
    if (later) return { isOpen: false, opens: later.opens, day };
  }
  return { isOpen: false, opens: null };
}

/** Returns today if at least a whole hour is left, otherwise the next day on which the venue opens. */
export function nextOpenDay(now: Instant, times: OpeningTimes): VenueDate | null {
  const today = dayOf(now);
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead));
  return days.find((day) => wholeHoursOpen(day, now, times) > 0) ?? null;
}

export type HoursOfDays = { readonly days: readonly string[]; readonly hours: DayHours | null };

export function weeklyHours({ openingHours }: OpeningTimes): HoursOfDays[] {
  const rows: { days: string[]; hours: DayHours | null }[] = [];
  for (const [day, hours] of Object.entries(openingHours)) {
    const last = rows.at(-1);
    if (last && isSame(last.hours, hours)) last.days.push(day);
    else rows.push({ days: [day], hours });
  }
  return rows;
}

const isSame = (one: DayHours | null, other: DayHours | null): boolean =>
  one?.opens === other?.opens && one?.closes === other?.closes;

/** Formats a time, such as `6 pm` or `9:30 am`; `24:00` becomes `midnight`. */
export function formatClock(time: string): string {
  if (time === MIDNIGHT) return 'midnight';
  const [hour = '', minute = '00'] = time.split(':');
  const shown = minute === '00' ? '' : `:${minute}`;
  return `${Number(hour) % 12 || 12}${shown} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}

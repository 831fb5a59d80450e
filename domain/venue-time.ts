import type { $brand } from 'zod/v4/core';

/** Milliseconds since 1970, UTC. */
export type Instant = number & $brand<'Instant'>;

/** A day on the venue's calendar, `2026-11-21`. */
export type VenueDate = string & $brand<'VenueDate'>;

/** An IANA time zone. */
export type TimeZone = string;

export const VENUE_ZONE: TimeZone = 'Australia/Sydney';

export const seconds = (count: number): number => count * 1000;
export const minutes = (count: number): number => count * seconds(60);
export const hours = (count: number): number => count * minutes(60);
export const days = (count: number): number => count * hours(24);

const isInstant = (value: number): value is Instant => Number.isSafeInteger(value);

export function instant(milliseconds: number): Instant {
  if (!isInstant(milliseconds)) throw new RangeError(`${milliseconds} is not an instant`);
  return milliseconds;
}

export const addDuration = (start: Instant, duration: number): Instant => instant(start + duration);

/** Null for no moments at all. */
export const latest = (moments: readonly Instant[]): Instant | null =>
  moments.reduce<Instant | null>((last, each) => (last === null || each > last ? each : last), null);

/** The card provider counts in seconds. */
export const instantFromUnix = (count: number): Instant => instant(seconds(count));

function isVenueDate(text: string): text is VenueDate {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Null where the text is no day. */
export const parseVenueDate = (text: string): VenueDate | null => (isVenueDate(text) ? text : null);

export function venueDate(text: string): VenueDate {
  if (!isVenueDate(text)) throw new RangeError(`${text} is not a day`);
  return text;
}

const utcMidnight = (day: VenueDate): number => Date.parse(`${day}T00:00:00Z`);

const dayInUtc = (milliseconds: number): VenueDate =>
  venueDate(new Date(milliseconds).toISOString().slice(0, 10));

export const addDays = (day: VenueDate, count: number): VenueDate => dayInUtc(utcMidnight(day) + days(count));

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: TimeZone, kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${kind} ${zone}`;
  const existing = formats.get(key);
  if (existing) return existing;
  const created = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  formats.set(key, created);
  return created;
}

/** The venue's clock at a moment, as if it were UTC. */
function wallClock(now: number, zone: TimeZone): number {
  const parts = format(zone, 'clock', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
}

export const dayOf = (now: Instant, zone: TimeZone = VENUE_ZONE): VenueDate => dayInUtc(wallClock(now, zone));

/** The first moment of a day. Where the clock jumps over midnight, the day starts after the jump. */
export function startOfDay(day: VenueDate, zone: TimeZone = VENUE_ZONE): Instant {
  const midnight = utcMidnight(day);
  const offsetAt = (moment: number) => wallClock(moment, zone) - moment;
  const dayBefore = midnight - offsetAt(midnight - days(1));
  const dayAfter = midnight - offsetAt(midnight + days(1));
  const first = Math.min(dayBefore, dayAfter);
  return instant(dayOf(instant(first), zone) === day ? first : Math.max(dayBefore, dayAfter));
}

export const endOfDay = (day: VenueDate, zone: TimeZone = VENUE_ZONE): Instant =>
  startOfDay(addDays(day, 1), zone);

/** The Monday on or before a day. */
export function mondayOf(day: VenueDate): VenueDate {
  const weekday = new Date(utcMidnight(day)).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** How many weeks lie between the weeks of two days. */
export const weeksBetween = (from: VenueDate, to: VenueDate): number =>
  (utcMidnight(mondayOf(to)) - utcMidnight(mondayOf(from))) / days(7);

/** A venue week: Monday 00:00 up to, and without, the next Monday 00:00. */
export type Week = { monday: VenueDate; start: Instant; end: Instant };

export function weekOf(now: Instant, zone: TimeZone = VENUE_ZONE): Week {
  const monday = mondayOf(dayOf(now, zone));
  return { monday, start: startOfDay(monday, zone), end: startOfDay(addDays(monday, 7), zone) };
}

export const isInWeek = (week: Week, moment: Instant): boolean => moment >= week.start && moment < week.end;

export const toIsoString = (moment: Instant): string => new Date(moment).toISOString();

/** `14:05` */
export const formatTime = (moment: Instant, zone: TimeZone = VENUE_ZONE): string =>
  format(zone, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment);

/** `21/11/2026` */
export const formatDate = (moment: Instant, zone: TimeZone = VENUE_ZONE): string =>
  format(zone, 'date', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(moment);

/** `Saturday 21 November` */
export const formatDay = (day: VenueDate): string =>
  format('UTC', 'day', { weekday: 'long', day: 'numeric', month: 'long' })
    .format(utcMidnight(day))
    .replace(',', '');

/** `Sat` */
export const formatWeekday = (day: VenueDate): string =>
  format('UTC', 'weekday', { weekday: 'short' }).format(utcMidnight(day));

/** `16 – 22 November`, or `30 November – 6 December` */
export function formatWeek(day: VenueDate): string {
  const monday = mondayOf(day);
  const days = format('UTC', 'day of month', { day: 'numeric', month: 'long' });
  return days.formatRange(utcMidnight(monday), utcMidnight(addDays(monday, 6)));
}

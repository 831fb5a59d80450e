import type { $brand } from 'zod/v4/core';
import { venue } from '../settings.ts';

/** Milliseconds since 1970, UTC. */
export type Instant = number & $brand<'Instant'>;

/** A day on the venue's calendar, `2026-11-21`. */
export type VenueDate = string & $brand<'VenueDate'>;

export const seconds = (count: number): number => count * 1000;
export const minutes = (count: number): number => count * seconds(60);
export const hours = (count: number): number => count * minutes(60);
export const days = (count: number): number => count * hours(24);

export const WEEK = days(7);

const isInstant = (value: number): value is Instant => Number.isSafeInteger(value);

export function instant(milliseconds: number): Instant {
  if (!isInstant(milliseconds)) throw new RangeError(`${milliseconds} is not an instant`);
  return milliseconds;
}

export const addDuration = (start: Instant, duration: number): Instant => instant(start + duration);

/** Returns the latest moment; null if there are none. */
export const latest = (moments: readonly Instant[]): Instant | null =>
  moments.reduce<Instant | null>((last, each) => (last === null || each > last ? each : last), null);

/** Returns the earliest moment; null if there are none. */
export const earliest = (moments: readonly Instant[]): Instant | null =>
  moments.reduce<Instant | null>((first, each) => (first === null || each < first ? each : first), null);

/** Converts Stripe's timestamps, which are in seconds. */
export const instantFromUnix = (count: number): Instant => instant(seconds(count));

function isVenueDate(text: string): text is VenueDate {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The years in which the weeks and months around every day can be computed and written. */
const isInParsedYears = (day: VenueDate): boolean => day >= '1900' && day < '2200';

/** Parses a day from outside; null if it isn't one, or is in a year that no venue needs. */
export const parseVenueDate = (text: string): VenueDate | null =>
  isVenueDate(text) && isInParsedYears(text) ? text : null;

export function venueDate(text: string): VenueDate {
  if (!isVenueDate(text)) throw new RangeError(`${text} is not a day`);
  return text;
}

const utcMidnight = (day: VenueDate): number => Date.parse(`${day}T00:00:00Z`);

const dayInUtc = (milliseconds: number): VenueDate =>
  venueDate(new Date(milliseconds).toISOString().slice(0, 10));

export const addDays = (day: VenueDate, count: number): VenueDate => dayInUtc(utcMidnight(day) + days(count));

export const daysBetween = (from: VenueDate, to: VenueDate): number =>
  (utcMidnight(to) - utcMidnight(from)) / days(1);

/** Returns all days from one to another, both included. */
export const daysFromTo = (from: VenueDate, until: VenueDate): VenueDate[] =>
  Array.from({ length: daysBetween(from, until) + 1 }, (_, later) => addDays(from, later));

export function mondayOf(day: VenueDate): VenueDate {
  const weekday = new Date(utcMidnight(day)).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export const weeksBetween = (from: VenueDate, to: VenueDate): number =>
  daysBetween(mondayOf(from), mondayOf(to)) / 7;

/** A venue week: Monday 00:00 until the next Monday 00:00, exclusive. */
export type Week = { monday: VenueDate; start: Instant; end: Instant };

export const isInWeek = (week: Week, moment: Instant): boolean => moment >= week.start && moment < week.end;

export const toIsoString = (moment: Instant): string => new Date(moment).toISOString();

// Written out, because Intl's names and spaces differ between browsers and Node versions.

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function dateParts(day: VenueDate) {
  const date = new Date(utcMidnight(day));
  const month = String(MONTHS[date.getUTCMonth()]);
  const wholeWeekday = String(WEEKDAYS[date.getUTCDay()]);
  return {
    wholeWeekday,
    weekday: wholeWeekday.slice(0, 3),
    dayOfMonth: date.getUTCDate(),
    month,
    shortMonth: month.slice(0, 3),
    year: date.getUTCFullYear(),
  };
}

/** `Sat 21 Nov` */
export function formatDay(day: VenueDate): string {
  const { weekday, dayOfMonth, shortMonth } = dateParts(day);
  return `${weekday} ${dayOfMonth} ${shortMonth}`;
}

/** `21 Nov`, inside a sentence. */
export function formatShortDate(day: VenueDate): string {
  const { dayOfMonth, shortMonth } = dateParts(day);
  return `${dayOfMonth} ${shortMonth}`;
}

/** `21 Nov 2026`, for days that may be in another year. */
export const formatFullDate = (day: VenueDate): string => `${formatShortDate(day)} ${dateParts(day).year}`;

/** `21 November 2026` */
export function formatLongDate(day: VenueDate): string {
  const { dayOfMonth, month, year } = dateParts(day);
  return `${dayOfMonth} ${month} ${year}`;
}

/** `Saturday 21 November 2026`, so that no one confuses the day and the month. */
export const formatWholeDate = (day: VenueDate): string =>
  `${dateParts(day).wholeWeekday} ${formatLongDate(day)}`;

/** `Sat` */
export const formatWeekday = (day: VenueDate): string => dateParts(day).weekday;

/** `16–22 Nov`, or `30 Nov – 6 Dec` */
export function formatWeek(day: VenueDate): string {
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  const from = dateParts(monday);
  const isOneMonth = from.month === dateParts(sunday).month;
  return isOneMonth
    ? `${from.dayOfMonth}–${formatShortDate(sunday)}`
    : `${formatShortDate(monday)} – ${formatShortDate(sunday)}`;
}

export function venueTime(timeZone: string) {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

  /** Returns the local time at a moment, as if it were UTC. */
  function wallClock(now: number): number {
    const parts = clock.formatToParts(now);
    const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
    return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
  }

  const dayOf = (now: Instant): VenueDate => dayInUtc(wallClock(now));

  /** Returns the first moment of a day. Where clocks skip midnight, the day starts after the change. */
  function startOfDay(day: VenueDate): Instant {
    const midnight = utcMidnight(day);
    const offsetAt = (moment: number) => wallClock(moment) - moment;
    const dayBefore = midnight - offsetAt(midnight - days(1));
    const dayAfter = midnight - offsetAt(midnight + days(1));
    const first = Math.min(dayBefore, dayAfter);
    return instant(dayOf(instant(first)) === day ? first : Math.max(dayBefore, dayAfter));
  }

  const endOfDay = (day: VenueDate): Instant => startOfDay(addDays(day, 1));

  function weekOf(now: Instant): Week {
    const monday = mondayOf(dayOf(now));
    return { monday, start: startOfDay(monday), end: startOfDay(addDays(monday, 7)) };
  }

  /** `14:05`, as specified for Days Visited (en-GB). */
  const formatTime24 = (moment: Instant): string => new Date(wallClock(moment)).toISOString().slice(11, 16);

  /** `4:05 pm` */
  function formatTime(moment: Instant): string {
    const [hour = '', minute] = formatTime24(moment).split(':');
    return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
  }

  /** `21/11/2026`, as specified for Days Visited (en-GB). */
  const formatDate = (moment: Instant): string => dayOf(moment).split('-').toReversed().join('/');

  return { dayOf, startOfDay, endOfDay, weekOf, formatTime24, formatTime, formatDate };
}

const timesByZone = new Map<string, ReturnType<typeof venueTime>>();

function local(): ReturnType<typeof venueTime> {
  const { timeZone } = venue();
  const known = timesByZone.get(timeZone) ?? venueTime(timeZone);
  timesByZone.set(timeZone, known);
  return known;
}

export const dayOf = (now: Instant): VenueDate => local().dayOf(now);
export const startOfDay = (day: VenueDate): Instant => local().startOfDay(day);
export const endOfDay = (day: VenueDate): Instant => local().endOfDay(day);
export const weekOf = (now: Instant): Week => local().weekOf(now);
export const formatTime24 = (moment: Instant): string => local().formatTime24(moment);
export const formatTime = (moment: Instant): string => local().formatTime(moment);
export const formatDate = (moment: Instant): string => local().formatDate(moment);

/** `Sat 21 Nov, 2:05 pm` */
export const formatMoment = (moment: Instant): string => `${formatDay(dayOf(moment))}, ${formatTime(moment)}`;

import { venue } from '@legacy-hub/domain/venue/settings';
import { hoursOn, minutesOf } from '@legacy-hub/domain/venue/time/opening-hours';
import {
  addDays,
  addDuration,
  type Instant,
  minutes,
  startOfDay,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import type { Random } from '../random.ts';

/** The relative number of visits in every hour of a day, from 9 am: few before school ends, many on weekends. */
const WEEKDAY = [1, 1, 1, 1, 1, 2, 4, 7, 7, 5, 3, 2];
const WEEKEND = [2, 4, 6, 6, 7, 8, 7, 5, 4, 3, 2, 1];
const FIRST_HOUR = 9;

export const isWeekend = (day: VenueDate): boolean => [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());

export function daysFrom(first: VenueDate, until: VenueDate): VenueDate[] {
  const days: VenueDate[] = [];
  for (let day = first; day < until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Picks a time within opening hours, more likely a busy one; null if the venue is closed. */
export function someMoment(day: VenueDate, random: Random): Instant | null {
  const open = hoursOn(day, venue());
  if (open === null) return null;
  const weights = isWeekend(day) ? WEEKEND : WEEKDAY;
  const [first, end] = [minutesOf(open.opens) / 60, minutesOf(open.closes) / 60];
  const hours = weights.flatMap((weight, index) => {
    const hour = FIRST_HOUR + index;
    return hour >= first && hour < end ? Array.from({ length: weight }, () => hour) : [];
  });
  const hour = hours[random.whole(hours.length)];
  return hour === undefined ? null : addDuration(startOfDay(day), minutes(hour * 60 + random.whole(60)));
}

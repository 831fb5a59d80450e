import { formatWeekday, type VenueDate } from '../venue/time/venue-time.ts';

type Valued<Each> = (day: Each) => number;

/**
 * Returns the average of a weekday on earlier days; null without any. Comparing like weekdays makes a month
 * with four Saturdays comparable with one that has five.
 */
export function usualOn<Each extends { day: VenueDate }>(
  day: VenueDate,
  earlier: readonly Each[],
  value: Valued<Each>,
): number | null {
  const like = earlier.filter((each) => formatWeekday(each.day) === formatWeekday(day));
  return like.length === 0 ? null : like.reduce((all, each) => all + value(each), 0) / like.length;
}

/** Returns the sum of the usual values of several days, rounded to a whole number. */
export const usualOf = <Each extends { day: VenueDate }>(
  days: readonly { day: VenueDate }[],
  earlier: readonly Each[],
  value: Valued<Each>,
): number => Math.round(days.reduce((all, { day }) => all + (usualOn(day, earlier, value) ?? 0), 0));

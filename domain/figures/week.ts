import * as z from 'zod/mini';
import { TIER_ORDER } from '../core/tiers.ts';
import { countSchema, venueDateSchema } from '../core/value-schemas.ts';
import type { ReservedDay } from '../places/schema.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { hoursOn } from '../venue/time/opening-hours.ts';
import { addDays, daysFromTo, type VenueDate } from '../venue/time/venue-time.ts';
import { buildDay, buildTier, figuresByDay, wireDayFigures, wireTierFigures } from './months.ts';
import type { MemberCounts, MonthFigures } from './schema.ts';

/** The number of previous weeks with which a week is compared. */
const WEEKS_COMPARED = 4;

const wireComingDay = z.object({
  day: venueDateSchema,
  isClosed: z.boolean(),
  /** People who have booked or have a day pass, and their hours. */
  people: countSchema,
  hours: countSchema,
});

export const wireWeek = z.object({
  monday: venueDateSchema,
  days: z.array(wireDayFigures),
  /** The days of the previous weeks with which it is compared. */
  earlier: z.array(wireDayFigures),
  tiers: z.array(wireTierFigures),
});

export type WireWeek = z.infer<typeof wireWeek>;
export type WireComingDay = z.infer<typeof wireComingDay>;
export const wireComingDays = z.array(wireComingDay);

/** Returns the first day of the weeks with which a week is compared. */
export const firstDayCompared = (monday: VenueDate): VenueDate => addDays(monday, -7 * WEEKS_COMPARED);

/**
 * Builds the figures of a week. Needs the figures of all later days too, because past member counts are the
 * current ones less all later changes.
 */
export function buildWeek(
  monday: VenueDate,
  figures: readonly MonthFigures[],
  counts: MemberCounts,
  venue: Venue,
): WireWeek {
  const byDay = figuresByDay(figures);
  const build = (from: VenueDate, until: VenueDate) =>
    daysFromTo(from, until).map((day) => buildDay(day, venue, byDay.get(day)));
  return {
    monday,
    days: build(monday, addDays(monday, 6)),
    earlier: build(firstDayCompared(monday), addDays(monday, -1)),
    tiers: TIER_ORDER.map((tier) =>
      buildTier(tier, { from: monday, next: addDays(monday, 7) }, byDay, counts),
    ),
  };
}

/** Returns the seven days after today. */
export const comingDays = (today: VenueDate) => ({ from: addDays(today, 1), until: addDays(today, 7) });

export function buildComingDays(
  today: VenueDate,
  reserved: readonly ReservedDay[],
  venue: Venue,
): WireComingDay[] {
  const { from, until } = comingDays(today);
  return daysFromTo(from, until).map((day) => {
    const stored = reserved.find((each) => each.day === day);
    const groups = stored ? [stored.reservedPeople, stored.unpaidPeople] : [];
    return {
      day,
      isClosed: hoursOn(day, venue) === null,
      people: groups.flatMap((people) => Object.values(people)).reduce((all, people) => all + people, 0),
      hours: stored ? stored.reserved + stored.unpaid : 0,
    };
  });
}

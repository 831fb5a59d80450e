import * as z from 'zod/mini';
import { type Cents, cents, sum } from '../core/money.ts';
import { TIER_ORDER, type Tier } from '../core/tiers.ts';
import { centsSchema, tierSchema, venueDateSchema } from '../core/value-schemas.ts';
import { gstIn, isGstRegistered } from '../venue/gst.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { monthAfter } from '../venue/time/months.ts';
import { hoursOn } from '../venue/time/opening-hours.ts';
import { addDays, daysBetween, type VenueDate, venueDate } from '../venue/time/venue-time.ts';
import type { DayFigures, MemberCounts, MonthFigures, Movements } from './schema.ts';

/** The payment methods in display order. */
export const TAKINGS_METHODS = ['cash', 'terminal', 'card'] as const;

const paidSchema = z.object({ cash: centsSchema, terminal: centsSchema, card: centsSchema });

export const wireDayFigures = z.object({
  day: venueDateSchema,
  isClosed: z.boolean(),
  /** Payments by method, before refunds. */
  paidCents: paidSchema,
  /** Refunds, as a negative amount. */
  returnedCents: centsSchema,
  /** The part of the payments that bought items at the counter. */
  soldCents: centsSchema,
  /** Null if the venue wasn't registered for GST that day. */
  gstCents: z.nullable(centsSchema),
  /** The number of people by hour of arrival. */
  visits: z.record(z.string(), z.int()),
});

export const wireTierFigures = z.object({
  tier: tierSchema,
  /** The count at the end of the week or month, or now. */
  members: z.int(),
  /** The number of paused members among them. */
  paused: z.int(),
  joined: z.int(),
  left: z.int(),
  /** Members who changed to this tier, minus those who changed from it. */
  changed: z.int(),
});

export const wireMonthFigures = z.object({
  month: venueDateSchema,
  days: z.array(wireDayFigures),
  tiers: z.array(wireTierFigures),
});

export type WireDayFigures = z.infer<typeof wireDayFigures>;
export type WireTierFigures = z.infer<typeof wireTierFigures>;
export type WireMonthFigures = z.infer<typeof wireMonthFigures>;

/**
 * Builds the figures of a span of months. Needs the figures of all later months too, because past member
 * counts are the current ones less all later changes.
 */
export function buildMonths(
  { from, until }: { from: VenueDate; until: VenueDate },
  figures: readonly MonthFigures[],
  counts: MemberCounts,
  venue: Venue,
): WireMonthFigures[] {
  const byDay = figuresByDay(figures);
  return monthsFrom(from, until).map((month) => ({
    month,
    days: daysOf(month).map((day) => buildDay(day, venue, byDay.get(day))),
    tiers: TIER_ORDER.map((tier) => buildTier(tier, { from: month, next: monthAfter(month) }, byDay, counts)),
  }));
}

type FiguresByDay = ReadonlyMap<string, DayFigures>;

export const figuresByDay = (figures: readonly MonthFigures[]): FiguresByDay =>
  new Map(figures.flatMap(({ days }) => Object.entries(days)));

function monthsFrom(from: VenueDate, until: VenueDate): VenueDate[] {
  return from > until ? [] : [from, ...monthsFrom(monthAfter(from), until)];
}

const daysOf = (month: VenueDate): VenueDate[] =>
  Array.from({ length: daysBetween(month, monthAfter(month)) }, (_, index) => addDays(month, index));

export function buildDay(
  day: VenueDate,
  venue: Venue,
  { takings = {}, visits = {} }: Partial<DayFigures> = {},
): WireDayFigures {
  const methods = Object.values(takings);
  const paid = (method: string) => takings[method]?.paidCents ?? cents(0);
  return {
    day,
    isClosed: hoursOn(day, venue) === null,
    paidCents: { cash: paid('cash'), terminal: paid('terminal'), card: paid('card') },
    returnedCents: sum(methods.map(({ returnedCents }) => returnedCents)),
    soldCents: sum(methods.map(({ soldCents }) => soldCents)),
    gstCents: gstOfDay(day, methods),
    visits,
  };
}

/**
 * Returns the GST of a day; null if the venue wasn't registered then or on the payment days of that day's
 * refunds.
 */
function gstOfDay(day: VenueDate, methods: readonly DayFigures['takings'][string][]): Cents | null {
  const taxed = methods.flatMap(({ gst }) =>
    Object.entries(gst).flatMap(
      ([paidOn, amount]) => gstIn({ day: venueDate(paidOn), gstCents: amount }) ?? [],
    ),
  );
  return taxed.length > 0 || isGstRegistered(day) ? sum(taxed) : null;
}

const NO_MOVEMENTS: Movements = { joined: 0, left: 0, paused: 0, resumed: 0, cameIn: 0, wentOut: 0 };

/** Builds a tier's figures of the days from `from` to the day before `next`. */
export function buildTier(
  tier: Tier,
  { from, next }: { from: VenueDate; next: VenueDate },
  byDay: FiguresByDay,
  { members, paused }: MemberCounts,
): WireTierFigures {
  const movements = [...byDay].map(([day, figures]) => ({ day, ...NO_MOVEMENTS, ...figures.members[tier] }));
  const since = movements.filter(({ day }) => day >= next);
  const during = movements.filter(({ day }) => day >= from && day < next);
  const total = (of: typeof movements, count: (movement: Movements) => number): number =>
    of.reduce((all, movement) => all + count(movement), 0);
  return {
    tier,
    members:
      (members[tier] ?? 0) -
      total(since, ({ joined, left, cameIn, wentOut }) => joined - left + cameIn - wentOut),
    paused: (paused[tier] ?? 0) - total(since, (each) => each.paused - each.resumed),
    joined: total(during, ({ joined }) => joined),
    left: total(during, ({ left }) => left),
    changed: total(during, ({ cameIn, wentOut }) => cameIn - wentOut),
  };
}

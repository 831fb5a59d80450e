import * as z from 'zod/mini';
import { cents } from '../core/money.ts';
import { centsSchema, countSchema, tierSchema, venueDateSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';

const optionalCount = z._default(countSchema, 0);
const optionalCents = z._default(centsSchema, cents(0));

/** Money by one method. */
const takingsSchema = z.object({
  entries: optionalCount,
  paidCents: optionalCents,
  /** Refunds and disputes: zero or negative, but higher once a refund has failed or a dispute was won. */
  returnedCents: optionalCents,
  /** The part of the payments that bought items. */
  soldCents: optionalCents,
  /** Money in or out of the drawer, which isn't takings. */
  movedCents: optionalCents,
  /**
   * An eleventh of each payment and of its later refunds, by the day of the payment. It is GST if the venue
   * was registered on that day.
   */
  gst: z._default(z.record(venueDateSchema, centsSchema), {}),
});

/** Changes in the members of a tier. A change of tier counts as leaving one and entering the other. */
const movementsSchema = z.object({
  joined: optionalCount,
  left: optionalCount,
  paused: optionalCount,
  resumed: optionalCount,
  cameIn: optionalCount,
  wentOut: optionalCount,
});

/**
 * The counts of a day, updated in the same transaction as the counted change. Unchanged numbers are missing.
 */
export const dayFiguresSchema = z.object({
  takings: z._default(z.record(z.string(), takingsSchema), {}),
  /** People who were checked in, by the hour of arrival: '09'. */
  visits: z._default(z.record(z.string(), z.int()), {}),
  members: z._default(z.partialRecord(tierSchema, movementsSchema), {}),
});

/** `figures/{month}`: one document per month, so that a year needs only twelve. */
export const monthFiguresSchema = z.object({
  version: z.literal(1),
  /** The first day of the month. */
  month: venueDateSchema,
  days: z.record(venueDateSchema, dayFiguresSchema),
});

/** The number of current members of each tier, and of paused ones among them: `counters/members`. */
export const memberCountsSchema = z.object({
  members: z._default(z.partialRecord(tierSchema, z.int()), {}),
  paused: z._default(z.partialRecord(tierSchema, z.int()), {}),
});

export const parseMonthFigures = documentReader(monthFiguresSchema);

export type Movements = z.infer<typeof movementsSchema>;
export type DayFigures = z.infer<typeof dayFiguresSchema>;
export type MonthFigures = z.infer<typeof monthFiguresSchema>;
export type MemberCounts = z.infer<typeof memberCountsSchema>;

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
  /** Refunds, disputes and what was taken back: zero or less, more once a refund failed or a dispute was won. */
  returnedCents: optionalCents,
  /** An eleventh of each payment and of its later refunds: GST if the venue was registered on the day of the payment. */
  gst: z._default(z.record(venueDateSchema, centsSchema), {}),
});

/** How the members of a tier changed. A change of tier leaves one and comes into the other. */
const movementsSchema = z.object({
  joined: optionalCount,
  left: optionalCount,
  paused: optionalCount,
  resumed: optionalCount,
  cameIn: optionalCount,
  wentOut: optionalCount,
});

/** The counts of a day, each number together with what it counts. Numbers that nothing has changed are missing. */
export const dayFiguresSchema = z.object({
  takings: z._default(z.record(z.string(), takingsSchema), {}),
  /** People who were checked in, by the hour in which they came: '09'. */
  visits: z._default(z.record(z.string(), z.int()), {}),
  members: z._default(z.partialRecord(tierSchema, movementsSchema), {}),
});

/** `figures/{month}`: a document for each month, so that a year opens with twelve. */
export const monthFiguresSchema = z.object({
  version: z.literal(1),
  /** Its first day. */
  month: venueDateSchema,
  days: z.record(venueDateSchema, dayFiguresSchema),
});

/** How many people of each tier are members now, and how many of those are paused: `counters/members`. */
export const memberCountsSchema = z.object({
  members: z._default(z.partialRecord(tierSchema, z.int()), {}),
  paused: z._default(z.partialRecord(tierSchema, z.int()), {}),
});

export const parseMonthFigures = documentReader(monthFiguresSchema);

export type Movements = z.infer<typeof movementsSchema>;
export type DayFigures = z.infer<typeof dayFiguresSchema>;
export type MonthFigures = z.infer<typeof monthFiguresSchema>;
export type MemberCounts = z.infer<typeof memberCountsSchema>;

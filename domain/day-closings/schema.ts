import * as z from 'zod/mini';
import { centsSchema, countSchema, idSchema, instantSchema, venueDateSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';

/** Money by one method, less refunds. */
const takenSchema = z.object({ entries: countSchema, amountCents: centsSchema });

/**
 * One count of a day, never changed. The counted totals and the differences are derived from it (`count.ts`).
 */
const dayClosingSchema = z.object({
  /** The idempotency key of its request. */
  key: idSchema,
  at: instantSchema,
  by: idSchema,
  /** The number of each note and coin, by its value in cents. */
  counts: z.partialRecord(z.string(), countSchema),
  floatCents: centsSchema,
  /** The terminal's own total: negative if it refunded more than it took. */
  terminalCents: centsSchema,
  /** The day's takings at the time of the count. */
  expected: z.object({ cash: takenSchema, terminal: takenSchema }),
  /** The explanation of the differences; empty if there were none. */
  explanation: z.string(),
  /** The reason for correcting the previous count; missing on the first. */
  reason: z.optional(z.string()),
});

/** `dayClosings/{day}`: every count of a day, in order. The last one is valid. */
export const closedDaySchema = z.object({
  version: z.literal(1),
  day: venueDateSchema,
  closings: z.array(dayClosingSchema).check(z.minLength(1)),
});

export const parseClosedDay = documentReader(closedDaySchema);

export type DayClosing = z.infer<typeof dayClosingSchema>;
export type ClosedDay = z.infer<typeof closedDaySchema>;
/** A day's takings at the counter. */
export type Taken = DayClosing['expected'];

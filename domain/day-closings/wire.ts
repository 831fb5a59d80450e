import * as z from 'zod/mini';
import { COUNTER_METHODS } from '../core/payment-methods.ts';
import { centsSchema, countSchema, venueDateSchema } from '../core/value-schemas.ts';

const moment = z.iso.datetime();
const wireMoney = z.object({ cash: centsSchema, terminal: centsSchema });

/** One count of a day. A later one corrects it. */
const wireClosing = z.object({
  at: moment,
  /** The email of who counted; former staff have their id. */
  staff: z.string(),
  counts: z.partialRecord(z.string(), countSchema),
  floatCents: centsSchema,
  /** Cash with the float, and the terminal's own total. */
  counted: wireMoney,
  expected: wireMoney,
  differences: wireMoney,
  explanation: z.string(),
  reason: z.nullable(z.string()),
});

/** Money that came in or went back after the day was closed. */
const wireAdjustment = z.object({
  receipt: z.string(),
  /** When it was taken, and when it reached the server if it waited on a device. */
  at: moment,
  receivedAt: z.nullable(moment),
  what: z.string(),
  method: z.enum(COUNTER_METHODS),
  amountCents: centsSchema,
  staff: z.nullable(z.string()),
});

/** A day's money at the counter: what came in so far, how it was counted, and what came after that. */
export const wireDay = z.object({
  day: venueDateSchema,
  taken: wireMoney,
  /** The part that went back: zero or less. */
  returned: wireMoney,
  hasTakings: z.boolean(),
  closings: z.array(wireClosing),
  adjusted: wireMoney,
  adjustments: z.array(wireAdjustment),
});

/** A day that nobody has counted, and what it brought at the counter. */
export const wireUncountedDay = z.object({ day: venueDateSchema, amountCents: centsSchema });

/** A day's takings at the counter according to the ledger, and the result of its last count. */
export const wireCountedDay = z.object({
  day: venueDateSchema,
  taken: wireMoney,
  /** Null before anyone has counted it. */
  count: z.nullable(
    z.object({
      /** Without the float. */
      counted: wireMoney,
      differences: wireMoney,
      adjusted: wireMoney,
    }),
  ),
});

export type UncountedDay = z.infer<typeof wireUncountedDay>;
export type CountedDay = z.infer<typeof wireCountedDay>;
export type WireDay = z.infer<typeof wireDay>;
export type WireClosing = z.infer<typeof wireClosing>;
export type WireAdjustment = z.infer<typeof wireAdjustment>;

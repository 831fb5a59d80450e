import * as z from 'zod/mini';
import { COUNTER_METHODS } from '../core/payment-methods.ts';
import { centsSchema, countSchema, venueDateSchema } from '../core/value-schemas.ts';

const moment = z.iso.datetime();
const wireMoney = z.object({ cash: centsSchema, terminal: centsSchema });

/** One count of a day. A later one corrects it. */
const wireClosing = z.object({
  at: moment,
  /** The email of the staff member who counted; an id for former staff. */
  staff: z.string(),
  counts: z.partialRecord(z.string(), countSchema),
  floatCents: centsSchema,
  /** Cash including the float, and the terminal's own total. */
  counted: wireMoney,
  expected: wireMoney,
  differences: wireMoney,
  explanation: z.string(),
  reason: z.nullable(z.string()),
});

/** Money taken or refunded after the day was closed. */
const wireAdjustment = z.object({
  receipt: z.string(),
  /** The time it was taken, and the time it reached the server if it was queued on a device. */
  at: moment,
  receivedAt: z.nullable(moment),
  what: z.string(),
  method: z.enum(COUNTER_METHODS),
  amountCents: centsSchema,
  staff: z.nullable(z.string()),
});

/** A day's money at the counter: the takings so far, the counts, and later changes. */
export const wireDay = z.object({
  day: venueDateSchema,
  taken: wireMoney,
  /** The refunded part: zero or negative. */
  returned: wireMoney,
  /** The part of the cash that went in or out without a customer: negative if more went out. */
  movedCents: centsSchema,
  hasTakings: z.boolean(),
  closings: z.array(wireClosing),
  adjusted: wireMoney,
  adjustments: z.array(wireAdjustment),
});

/** An uncounted day with its takings at the counter. */
export const wireUncountedDay = z.object({ day: venueDateSchema, amountCents: centsSchema });

/** A day's takings at the counter according to the ledger, and the result of its last count. */
export const wireCountedDay = z.object({
  day: venueDateSchema,
  taken: wireMoney,
  /** Null until it has been counted. */
  count: z.nullable(
    z.object({
      /** Without the float. */
      counted: wireMoney,
      differences: wireMoney,
      adjusted: wireMoney,
    }),
  ),
});

/** A day's takings after refunds, and the money in or out of the drawer, which isn't takings. */
export const wireTakings = z.object({
  day: venueDateSchema,
  counterCents: centsSchema,
  onlineCents: centsSchema,
  movedCents: centsSchema,
});

export type WireTakings = z.infer<typeof wireTakings>;
export type UncountedDay = z.infer<typeof wireUncountedDay>;
export type CountedDay = z.infer<typeof wireCountedDay>;
export type WireDay = z.infer<typeof wireDay>;
export type WireClosing = z.infer<typeof wireClosing>;
export type WireAdjustment = z.infer<typeof wireAdjustment>;

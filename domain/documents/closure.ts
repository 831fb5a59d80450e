import * as z from 'zod/mini';
import { centsSchema, countSchema, idSchema, instantSchema, venueDateSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';

export const periodSchema = z.object({ from: venueDateSchema, to: venueDateSchema });

/** How to settle the days' passes: no choice is the default, because it is people's money. */
export const passChoiceSchema = z.discriminatedUnion('passes', [
  z.object({ passes: z.literal('move'), to: venueDateSchema }),
  z.object({ passes: z.enum(['give-back', 'leave-open']) }),
]);

const passOutcomes = [
  z.object({ what: z.literal('moved'), to: venueDateSchema }),
  /** Money that was paid at the counter waits there until someone collects it. */
  z.object({
    what: z.literal('to-collect'),
    amountCents: centsSchema,
    /** How much of it goes back to a card on the venue's terminal; missing if nothing does. */
    terminalCents: z.optional(centsSchema),
  }),
  z.object({ what: z.enum(['left-open', 'canceled']) }),
] as const;

/** The outcome that the email about a day pass states; a refund by card has the credit note instead. */
export const passOutcomeSchema = z.discriminatedUnion('what', passOutcomes);

/** The outcome for a customer. */
const outcomeOfSchema = z.discriminatedUnion('what', [
  ...passOutcomes,
  /** The pass is cancelled, and its money isn't back on the card yet. */
  z.object({
    what: z.literal('refunding'),
    amountCents: centsSchema,
    /** Of the card payments it refunds, or all if it is missing. A later one is for the day once it is open again. */
    receipts: z.optional(z.array(z.string())),
    /** The number of refusals by the payment provider: each attempt has an idempotency key of its own. */
    refusals: countSchema,
  }),
  z.object({ what: z.literal('refunded'), amountCents: centsSchema }),
  z.object({ what: z.literal('bookings-ended'), people: countSchema, hours: countSchema }),
  z.object({ what: z.literal('paused'), from: instantSchema, until: instantSchema }),
  /** Weeks paid ahead at the counter. */
  z.object({ what: z.literal('weeks-moved'), people: countSchema }),
  z.object({ what: z.literal('notified') }),
]);

/**
 * One customer of a closure, `closures/{id}/outcomes/{customer}`. Written in the transaction of the change that it
 * records, so that the change is made once.
 */
export const outcomeSchema = z.object({
  version: z.literal(1),
  /** The household or the day pass. */
  customer: idSchema,
  at: instantSchema,
  days: z.array(venueDateSchema),
  is: outcomeOfSchema,
});

const sumSchema = z.object({ customers: countSchema, amountCents: centsSchema });

export const summarySchema = z.object({
  bookings: z.object({ households: countSchema, people: countSchema, hours: countSchema }),
  moved: countSchema,
  refunded: sumSchema,
  toCollect: sumSchema,
  leftOpen: countSchema,
  canceled: countSchema,
  paused: countSchema,
  weeksMoved: countSchema,
  notified: countSchema,
});

/** The work that follows from closing days, or from opening them again: `closures/{revision}`, made with that change. */
export const closureSchema = z.object({
  version: z.literal(1),
  id: idSchema,
  at: instantSchema,
  /** The admin. */
  by: idSchema,
  reason: z.string(),
  days: z.array(venueDateSchema).check(z.minLength(1)),
  /** Those of its days that a later change opened. The closure ignores them from then on, even if they close again. */
  reopened: z.optional(z.array(venueDateSchema)),
  work: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('close'), choice: passChoiceSchema }),
    /** Memberships pause and weeks paid ahead move, so that no one pays for these days. Settled when they are over. */
    z.object({ kind: z.literal('pause'), period: periodSchema }),
    z.object({
      kind: z.literal('open'),
      /** The closures whose customers are notified, each with those of its days that opened. */
      closures: z.array(z.object({ id: idSchema, days: z.array(venueDateSchema) })),
    }),
  ]),
  /** How many customers it met when it was made. */
  expected: countSchema,
  /** When all bookings and passes were settled. From then on only refunds are left, and nothing else is ended. */
  sweptAt: z.optional(instantSchema),
  /** When nothing was left to do; null while it runs. */
  settledAt: z.nullable(instantSchema),
  summary: z.nullable(summarySchema),
});

export const parseClosure = documentReader(closureSchema);
export const parseOutcome = documentReader(outcomeSchema);

export type PassChoice = z.infer<typeof passChoiceSchema>;
export type Outcome = z.infer<typeof outcomeSchema>;
export type OutcomeIs = Outcome['is'];
export type PassOutcome = z.infer<typeof passOutcomeSchema>;
export type ClosureSummary = z.infer<typeof summarySchema>;
export type Closure = z.infer<typeof closureSchema>;
export type ClosingWork = Extract<Closure['work'], { kind: 'close' }>;
export type PausingWork = Extract<Closure['work'], { kind: 'pause' }>;
export type OpeningWork = Extract<Closure['work'], { kind: 'open' }>;
export type Period = z.infer<typeof periodSchema>;

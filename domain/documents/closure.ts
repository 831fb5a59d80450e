import * as z from 'zod/mini';
import { cents } from '../core/money.ts';
import { centsSchema, countSchema, idSchema, instantSchema, venueDateSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';

export const periodSchema = z.object({ from: venueDateSchema, to: venueDateSchema });

/** The way to settle the days' passes. There is no default, because customers' money depends on it. */
export const passChoiceSchema = z.discriminatedUnion('passes', [
  z.object({ passes: z.literal('move'), to: venueDateSchema }),
  z.object({ passes: z.enum(['give-back', 'leave-open']) }),
]);

const passOutcomes = [
  z.object({ what: z.literal('moved'), to: venueDateSchema }),
  /** Money that was paid wholly or partly at the counter, until the customer collects it there. */
  z.object({
    what: z.literal('to-collect'),
    amountCents: centsSchema,
    /** The part that is refunded to a card on the venue's terminal; missing if there is none. */
    terminalCents: z.optional(centsSchema),
    /** The part that staff refund with it to the card that paid online; missing if there is none. */
    cardCents: z.optional(centsSchema),
  }),
  z.object({ what: z.enum(['left-open', 'canceled']) }),
] as const;

/** The outcome that the email about a day pass states; a refund by card states it in the credit note. */
export const passOutcomeSchema = z.discriminatedUnion('what', passOutcomes);

const outcomeOfSchema = z.discriminatedUnion('what', [
  ...passOutcomes,
  /** The pass is cancelled, but its card refund isn't complete yet. */
  z.object({
    what: z.literal('refunding'),
    amountCents: centsSchema,
    /** The card payments to refund; missing for all. A later payment is for the day after it has reopened. */
    receipts: z.optional(z.array(z.string())),
    /** The number of refusals by the payment provider, because every attempt needs a new idempotency key. */
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
 * One customer of a closure, `closures/{id}/outcomes/{customer}`. Written in the same transaction as the
 * recorded change, so that the change is made once.
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

/** The follow-up work of closing or reopening days: `closures/{revision}`, created with that change. */
export const closureSchema = z.object({
  version: z.literal(1),
  id: idSchema,
  at: instantSchema,
  /** The admin who made the change. */
  by: idSchema,
  reason: z.string(),
  days: z.array(venueDateSchema).check(z.minLength(1)),
  /**
   * The days that a later change reopened. The closure ignores them from then on, even if they close again.
   */
  reopened: z.optional(z.array(venueDateSchema)),
  work: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('close'), choice: passChoiceSchema }),
    /**
     * Memberships pause and weeks paid ahead move, so that no one pays for these days. Settled when the days
     * are over.
     */
    z.object({ kind: z.literal('pause'), period: periodSchema }),
    z.object({
      kind: z.literal('open'),
      /** The closures whose customers are notified, with the days that reopened. */
      closures: z.array(z.object({ id: idSchema, days: z.array(venueDateSchema) })),
    }),
  ]),
  /** The number of customers expected to be affected, counted when it was created. */
  expected: countSchema,
  /** The time when all bookings and passes were settled. From then on, only refunds are left. */
  sweptAt: z.optional(instantSchema),
  /** The time when no work was left; null until then. */
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

export const NOTHING_SETTLED: ClosureSummary = {
  bookings: { households: 0, people: 0, hours: 0 },
  moved: 0,
  refunded: { customers: 0, amountCents: cents(0) },
  toCollect: { customers: 0, amountCents: cents(0) },
  leftOpen: 0,
  canceled: 0,
  paused: 0,
  weeksMoved: 0,
  notified: 0,
};

const plus = (total: ClosureSummary['refunded'], amountCents: number): ClosureSummary['refunded'] => ({
  customers: total.customers + 1,
  amountCents: cents(total.amountCents + amountCents),
});

export function withOutcome(summary: ClosureSummary, { is }: Outcome): ClosureSummary {
  switch (is.what) {
    case 'bookings-ended': {
      const { households, people, hours } = summary.bookings;
      return {
        ...summary,
        bookings: { households: households + 1, people: people + is.people, hours: hours + is.hours },
      };
    }
    case 'refunding':
      return summary;
    case 'refunded':
      return { ...summary, refunded: plus(summary.refunded, is.amountCents) };
    case 'to-collect':
      return { ...summary, toCollect: plus(summary.toCollect, is.amountCents) };
    case 'moved':
      return { ...summary, moved: summary.moved + 1 };
    case 'left-open':
      return { ...summary, leftOpen: summary.leftOpen + 1 };
    case 'canceled':
      return { ...summary, canceled: summary.canceled + 1 };
    case 'paused':
      return { ...summary, paused: summary.paused + 1 };
    case 'weeks-moved':
      return { ...summary, weeksMoved: summary.weeksMoved + 1 };
    case 'notified':
      return { ...summary, notified: summary.notified + 1 };
  }
}

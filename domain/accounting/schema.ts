import * as z from 'zod/mini';
import { centsSchema, countSchema, idSchema, instantSchema, venueDateSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';

/** The provider's kinds of movement; `other` is not customers' money, a fee or a payout. */
const MOVEMENT_KINDS = ['payment', 'refund', 'refund-failed', 'dispute', 'dispute-won', 'other'] as const;

/**
 * A mismatch between the ledger and the provider or the staff log. A null amount means that the record is
 * missing there.
 */
export const exceptionSchema = z.object({
  side: z.enum(['provider', 'staff-log']),
  what: z.nullable(z.enum(MOVEMENT_KINDS)),
  at: instantSchema,
  /** A receipt number, or a provider's id. */
  reference: z.string(),
  ledgerCents: z.nullable(centsSchema),
  foundCents: z.nullable(centsSchema),
  /** The household or day pass; null if unknown or erased. */
  customer: z.nullable(idSchema),
  staff: z.nullable(idSchema),
});

/** The ledger's total and the total found: at the provider for cards, in the staff log for the counter. */
const comparisonSchema = z.object({ ledgerCents: centsSchema, foundCents: centsSchema });

export const proofDaySchema = z.object({
  day: venueDateSchema,
  checkedAt: instantSchema,
  card: comparisonSchema,
  /** Null if the staff log of the day is no longer retained. */
  counter: z.nullable(comparisonSchema),
  /** The provider's amounts of this day: taken from customers, and returned to them. */
  takenCents: centsSchema,
  returnedCents: centsSchema,
  feesCents: centsSchema,
  payouts: z.array(z.object({ id: idSchema, arrivesOn: venueDateSchema, amountCents: centsSchema })),
  exceptions: z.array(exceptionSchema),
  /** The number of exceptions that don't fit in the document. */
  unlisted: countSchema,
});

/** The days of a month, `proofs/2026-11`. */
export const proofMonthSchema = z.object({
  version: z.literal(1),
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  days: z.record(venueDateSchema, proofDaySchema),
});

export const parseProofMonth = documentReader(proofMonthSchema);

export type MovementKind = (typeof MOVEMENT_KINDS)[number];
export type ProofException = z.infer<typeof exceptionSchema>;
export type ProofDay = z.infer<typeof proofDaySchema>;
export type ProofMonth = z.infer<typeof proofMonthSchema>;

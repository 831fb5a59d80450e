import * as z from 'zod/mini';
import { centsSchema, countSchema, idSchema, instantSchema, venueDateSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';

/** The provider's kinds of movement of customers' money; `other` is neither theirs, a fee nor a payout. */
const MOVEMENT_KINDS = ['payment', 'refund', 'refund-failed', 'dispute', 'dispute-won', 'other'] as const;

/** Money that two records don't agree on: the ledger, and the provider or the staff log. Null: it isn't there at all. */
export const exceptionSchema = z.object({
  side: z.enum(['provider', 'staff-log']),
  what: z.nullable(z.enum(MOVEMENT_KINDS)),
  at: instantSchema,
  /** A receipt number, or an id of the provider. */
  reference: z.string(),
  ledgerCents: z.nullable(centsSchema),
  foundCents: z.nullable(centsSchema),
  /** The household or day pass; null if it is unknown or erased. */
  customer: z.nullable(idSchema),
  staff: z.nullable(idSchema),
});

/** The ledger's total beside the one found: at the provider for cards, in the staff log for the counter. */
const comparisonSchema = z.object({ ledgerCents: centsSchema, foundCents: centsSchema });

export const proofDaySchema = z.object({
  day: venueDateSchema,
  checkedAt: instantSchema,
  card: comparisonSchema,
  /** Null when the staff log of the day is no longer retained. */
  counter: z.nullable(comparisonSchema),
  /** At the provider, on this day: what it took from customers, and what went back to them. */
  takenCents: centsSchema,
  returnedCents: centsSchema,
  feesCents: centsSchema,
  payouts: z.array(z.object({ id: idSchema, arrivesOn: venueDateSchema, amountCents: centsSchema })),
  exceptions: z.array(exceptionSchema),
  /** How many more exceptions there are than a document can hold. */
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

import * as z from 'zod/mini';
import { addedPeopleSchema } from '../core/added-people.ts';
import type { Cents } from '../core/money.ts';
import type { CounterPayment } from '../core/payment-methods.ts';
import type { Phone } from '../core/phone.ts';
import {
  centsSchema,
  countSchema,
  emailProblemSchema,
  idempotencyKeysSchema,
  idSchema,
  instantSchema,
  type PaymentMethod,
  paymentMethodSchema,
  phoneSchema,
  venueDateSchema,
} from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';
import { consentSchema } from '../venue/schema/consent.ts';
import { termsAgreementSchema } from '../venue/schema/terms.ts';
import type { Instant, VenueDate } from '../venue/time/venue-time.ts';
import type { StaffCommand } from './staff-action.ts';
import { presenceSchema } from './visit.ts';
import { isWalkInId } from './walk-in-id.ts';

const walkInGroupSchema = z.object({
  hours: z.int().check(z.minimum(1)),
  /** Zero if the pass is only for adults who watch. */
  participants: countSchema,
  /** The number of participants who are students or pensioners. */
  concessions: z._default(countSchema, 0),
  adults: countSchema,
});

const paymentSchema = z.union([
  z.object({ status: z.literal('pending'), by: paymentMethodSchema }),
  z.object({
    status: z.literal('active'),
    by: z.literal('cash'),
    at: instantSchema,
    staff: idSchema,
    /** Missing for cash. */
    method: z.optional(z.literal('terminal')),
  }),
  /** `suspended` while a dispute is open, `canceled` once the money is refunded. */
  z.object({
    status: z.enum(['active', 'suspended', 'canceled']),
    by: z.literal('card'),
    at: instantSchema,
    paymentIntent: idSchema,
    staff: z.optional(idSchema),
  }),
  /** Cancelled by staff while nothing was paid by card. */
  z.object({ status: z.literal('canceled'), by: paymentMethodSchema, at: instantSchema, staff: idSchema }),
]);

/** A day pass for a group on one date, bought without an account. */
export const walkInSchema = z.object({
  version: z.literal(1),
  id: idSchema.check(z.refine(isWalkInId)),
  /** The contact details are empty once erased. */
  name: z.string(),
  email: z.union([z.email(), z.literal('')]),
  emailProblem: emailProblemSchema,
  phone: z.union([phoneSchema, z.object({ e164: z.literal(''), shown: z.literal('') })]),
  phoneTail: z.string(),
  nameKeys: z.array(z.string()),
  date: venueDateSchema,
  ...walkInGroupSchema.shape,
  totalCents: centsSchema,
  code: z.string(),
  createdAt: instantSchema,
  payment: paymentSchema,
  /** The staff member who registered the group; missing if it registered online. */
  registeredBy: z.optional(idSchema),
  /** The end of an unpaid pass's hold, if unusual: no hold from the start, or a hold during payment. */
  heldUntil: z.optional(instantSchema),
  /** Card payments refunded because they were late or duplicate, or before the pass was paid in cash. */
  refunded: z.array(idSchema),
  /** Hours and people added at the counter, with their payments. Included in the pass and in `totalCents`. */
  extensions: z.optional(
    z.array(
      z.object({
        key: idSchema,
        hours: countSchema,
        added: z.optional(addedPeopleSchema),
        amountCents: centsSchema,
      }),
    ),
  ),
  /** The number of times that cash for the pass was refunded. */
  counterRefunds: z.optional(countSchema),
  /** The time when staff last moved the group, with a reason, to a closed or full day. */
  overriddenAt: z.optional(instantSchema),
  /**
   * The closure that promised the group a refund at the counter; missing once the pass was moved or its day
   * reopened.
   */
  promisedRefund: z.optional(z.object({ closureId: idSchema, at: instantSchema })),
  /** At most one agreement to the terms; `by` is the day pass itself unless staff ticked the box. */
  termsAgreed: z.optional(z.array(termsAgreementSchema)),
  /** Guardians' consents, each with the names of the children as typed. */
  consents: z.optional(z.array(z.object({ ...consentSchema.shape, names: z.array(z.string()) }))),
  /** The group's check-ins, including undone ones; at most one isn't undone. */
  visits: z.array(presenceSchema),
  idempotencyKeys: idempotencyKeysSchema,
  /** The time of the erasure, and the staff member; `by` is null if the schedule erased the details. */
  contactErased: z.nullable(z.object({ at: instantSchema, by: z.nullable(idSchema) })),
});

export const parseWalkIn = documentReader(walkInSchema);

export type GroupSize = z.input<typeof walkInGroupSchema>;
export type WalkIn = z.infer<typeof walkInSchema>;

export type RegisterWalkInCommand = GroupSize & {
  walkInId: string;
  code: string;
  name: string;
  email: string;
  phone: Phone;
  date: VenueDate;
  payBy: PaymentMethod;
  /** True if unpaid groups hold too much. The group can register but reserves nothing until it pays. */
  isUnheld?: boolean | undefined;
  /** The staff member who registered the group at the counter. */
  by?: string;
  receivedAt?: Instant;
  /** True if the payment is queued on the same device and follows shortly, so that no email asks for it. */
  isPaymentQueued?: boolean | undefined;
  overrideReason?: string | undefined;
  termsVersion?: VenueDate | undefined;
};
export type WalkInCardPayment = { paymentIntent: string; amountCents: Cents };
/** `expectedCents` is the amount that the counter displayed. */
export type ConfirmWalkInCashCommand = StaffCommand & CounterPayment & { expectedCents?: number | undefined };

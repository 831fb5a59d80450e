import * as z from 'zod/mini';
import { centsSchema, countSchema, idSchema, instantSchema, tierSchema } from '../../core/value-schemas.ts';
import { documentReader } from '../../core/versioned-document.ts';
import { seatSchema } from '../../documents/billing.ts';

const purposeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registration'), seats: z.array(seatSchema) }),
  z.object({ kind: z.literal('walk-in') }),
  z.object({ kind: z.literal('sessions'), personId: idSchema, quantity: countSchema, note: z.string() }),
  z.object({ kind: z.literal('tier'), personId: idSchema, currentTier: tierSchema, newTier: tierSchema }),
  z.object({
    kind: z.literal('person'),
    personId: idSchema,
    tier: tierSchema,
    /** Set for a former member who rejoins, and who stays in the household if the card is declined. */
    returning: z.optional(z.literal(true)),
  }),
]);

const stateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  z.object({ status: z.literal('done'), at: instantSchema }),
  z.object({ status: z.literal('declined'), at: instantSchema, reason: z.string() }),
]);

/**
 * One card payment attempt, `cardPayments/{id}`. It is stored before the provider is called, so that no
 * attempt is lost.
 */
export const cardPaymentSchema = z.object({
  version: z.literal(1),
  /** Derived from the idempotency key and the card, so a repeated request finds the same payment. */
  id: idSchema,
  who: z.union([z.object({ uid: idSchema }), z.object({ walkInId: idSchema })]),
  purpose: purposeSchema,
  amountCents: centsSchema,
  paymentMethod: idSchema,
  staff: z.optional(idSchema),
  createdAt: instantSchema,
  /** The id of the payment intent or subscription; null until the provider has responded. */
  providerId: z.nullable(idSchema),
  state: stateSchema,
});

export const parseCardPayment = documentReader(cardPaymentSchema);

export type CardPayment = z.infer<typeof cardPaymentSchema>;
export type CardPurpose = CardPayment['purpose'];

import * as z from 'zod/mini';
import { centsSchema, countSchema, idSchema, instantSchema, tierSchema } from '../value-schemas.ts';
import { documentReader } from '../versioned-document.ts';
import { seatSchema } from './schema.ts';

/** What somebody pays by card for. */
const purposeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registration'), seats: z.array(seatSchema) }),
  z.object({ kind: z.literal('walk-in') }),
  z.object({ kind: z.literal('sessions'), personId: idSchema, quantity: countSchema, note: z.string() }),
  z.object({ kind: z.literal('tier'), personId: idSchema, currentTier: tierSchema, newTier: tierSchema }),
  z.object({ kind: z.literal('person'), personId: idSchema, tier: tierSchema }),
]);

const stateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  z.object({ status: z.literal('done'), at: instantSchema }),
  z.object({ status: z.literal('declined'), at: instantSchema, reason: z.string() }),
]);

/** One attempt to pay by card, `cardPayments/{id}`: written before the provider hears of it, so that none is lost. */
export const cardPaymentSchema = z.object({
  version: z.literal(1),
  /** Made from the gesture and the card: the same press is the same payment. */
  id: idSchema,
  who: z.union([z.object({ uid: idSchema }), z.object({ walkInId: idSchema })]),
  purpose: purposeSchema,
  amountCents: centsSchema,
  paymentMethod: idSchema,
  createdAt: instantSchema,
  /** The payment intent, or the subscription, at the provider; null until it has answered. */
  providerId: z.nullable(idSchema),
  state: stateSchema,
});

export const parseCardPayment = documentReader(cardPaymentSchema);

export type CardPayment = z.infer<typeof cardPaymentSchema>;
export type CardPurpose = CardPayment['purpose'];

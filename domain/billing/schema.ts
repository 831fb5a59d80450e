import * as z from 'zod/mini';
import { PRICE_KEYS, type Tier } from '../tiers.ts';
import {
  centsSchema,
  countSchema,
  idSchema,
  instantSchema,
  paymentMethodSchema,
  tierSchema,
  venueDateSchema,
} from '../value-schemas.ts';
import type { Instant } from '../venue-time.ts';
import { documentReader } from '../versioned-document.ts';

const held = { tier: tierSchema, createdAt: instantSchema };

/** One person's membership. Each state carries what it needs and nothing else. */
export const membershipSchema = z.discriminatedUnion('status', [
  z.object({ ...held, status: z.literal('pending'), payBy: paymentMethodSchema }),
  z.object({ ...held, status: z.literal('active'), paidBy: paymentMethodSchema, paidUntil: instantSchema }),
  z.object({ ...held, status: z.literal('past_due'), since: instantSchema }),
  z.object({ ...held, status: z.literal('canceled'), paidBy: paymentMethodSchema, until: instantSchema }),
  z.object({ ...held, status: z.literal('expired'), since: instantSchema }),
]);

export const priceKeySchema = z.enum(PRICE_KEYS);

/** A line of the provider's subscription. The provider allows each price once, so quantities add up. */
export const subscriptionItemSchema = z.object({
  id: idSchema,
  price: priceKeySchema,
  quantity: countSchema,
});

/** Whose memberships the subscription pays for; kept in its metadata, changed together with its items. */
export const seatSchema = z.object({ personId: idSchema, tier: tierSchema });

const subscription = {
  id: idSchema,
  items: z.array(subscriptionItemSchema),
  seats: z.array(seatSchema),
  periodEnd: instantSchema,
};

/** The household's one card subscription, as the provider last told it. */
export const subscriptionSchema = z.discriminatedUnion('state', [
  z.object({ ...subscription, state: z.literal('incomplete') }),
  z.object({ ...subscription, state: z.literal('active') }),
  z.object({
    ...subscription,
    state: z.literal('past_due'),
    openInvoice: z.object({
      id: idSchema,
      amountCents: centsSchema,
      /** The bank waits for the member to confirm the payment. */
      requiresAction: z.boolean(),
    }),
  }),
  z.object({ ...subscription, state: z.literal('ending') }),
  z.object({ ...subscription, state: z.literal('ended'), endedAt: instantSchema }),
]);

/** Something already done for a key, so that a second press or a repeated event changes nothing. */
export const receivedPaymentSchema = z.object({ key: idSchema, at: instantSchema });

const whatSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('memberships'), people: z.array(seatSchema), weeks: countSchema }),
  z.object({ kind: z.literal('extra-sessions'), quantity: countSchema, note: z.string() }),
  z.object({
    kind: z.literal('walk-in'),
    hours: countSchema,
    participants: countSchema,
    adults: countSchema,
  }),
  z.object({ kind: z.literal('refund'), reason: z.string() }),
]);

const whoSchema = z.union([
  z.object({ uid: idSchema, personId: z.nullable(idSchema) }),
  z.object({ walkInId: idSchema }),
]);

/** One movement of money. `who` is null once the person has been taken out. */
export const ledgerEntrySchema = z.object({
  version: z.literal(1),
  id: idSchema,
  receipt: idSchema,
  at: instantSchema,
  day: venueDateSchema,
  who: z.nullable(whoSchema),
  what: whatSchema,
  method: paymentMethodSchema,
  amountCents: centsSchema,
  providerId: z.nullable(idSchema),
  staff: z.nullable(idSchema),
});

/** What stops an event of the provider from being handled twice. */
export const providerEventSchema = z.object({
  version: z.literal(1),
  id: idSchema,
  type: z.string(),
  at: instantSchema,
  handledAt: instantSchema,
});

export const parseLedgerEntry = documentReader(ledgerEntrySchema);
export const parseProviderEvent = documentReader(providerEventSchema);

export type Membership = z.infer<typeof membershipSchema>;
export type MembershipStatus = Membership['status'];
export type SubscriptionItem = z.infer<typeof subscriptionItemSchema>;
export type Seat = z.infer<typeof seatSchema>;
export type Subscription = z.infer<typeof subscriptionSchema>;
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type ProviderEvent = z.infer<typeof providerEventSchema>;

/** Staff took cash. `key` is the press of the button; without one, only what is not paid can be confirmed. */
export type ConfirmCashCommand = {
  personIds: string[];
  weeks: number;
  key: string | null;
  by: string;
  /** What the counter saw as paid until when the button was pressed, per person. */
  expectedPaidUntil?: Record<string, Instant | null>;
};

export type ChangeTierCommand = { personId: string; currentTier: Tier; newTier: Tier };

/** Null, or the primary member, cancels the whole subscription. */
export type CancelCommand = { personId: string | null };

export type BuySessionsCommand = { personId: string; quantity: number; note: string };

/** How bought sessions were paid; the payment or the press of the button makes it happen once. */
export type SessionsPayment =
  | { method: 'card'; paymentIntent: string }
  | { method: 'cash'; key: string; staff: string };

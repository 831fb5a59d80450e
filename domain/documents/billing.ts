import * as z from 'zod/mini';
import { addedPeopleSchema } from '../core/added-people.ts';
import {
  centsSchema,
  countSchema,
  idSchema,
  instantSchema,
  ledgerMethodSchema,
  paymentMethodSchema,
  tierSchema,
  venueDateSchema,
} from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';

/** A pause that begins when the paid week ends, and the tier that follows it. */
const pauseSchema = z.object({ pausedUntil: instantSchema, tier: tierSchema });
const base = { tier: tierSchema, createdAt: instantSchema };

export const membershipSchema = z.discriminatedUnion('status', [
  z.object({ ...base, status: z.literal('pending'), payBy: paymentMethodSchema }),
  z.object({
    ...base,
    status: z.literal('active'),
    paidBy: paymentMethodSchema,
    paidUntil: instantSchema,
    /** The term after the paid week: a lower tier or a pause; null if the tier continues. */
    next: z.nullable(z.union([tierSchema, pauseSchema])),
  }),
  z.object({
    ...base,
    status: z.literal('paused'),
    paidBy: paymentMethodSchema,
    since: instantSchema,
    until: instantSchema,
  }),
  z.object({
    ...base,
    status: z.literal('past_due'),
    since: instantSchema,
    /** The lower tier that starts with the next paid week; null if the tier stays. */
    next: z.nullable(tierSchema),
  }),
  z.object({
    ...base,
    status: z.literal('canceled'),
    paidBy: paymentMethodSchema,
    until: instantSchema,
  }),
  /** A disputed payment: the time that remained at `since` can't be used unless the dispute is won. */
  z.object({
    ...base,
    status: z.literal('suspended'),
    disputeId: idSchema,
    since: instantSchema,
    until: instantSchema,
  }),
  z.object({ ...base, status: z.literal('expired'), since: instantSchema }),
]);

/** A person and the tier that the subscription renews. Stored in its metadata and updated with its items. */
export const seatSchema = z.object({ personId: idSchema, tier: tierSchema });

const subscriptionFields = {
  id: idSchema,
  seats: z.array(seatSchema),
  periodEnd: instantSchema,
  /** The person who pays the full price at the renewal; the primary member in older records without it. */
  fullPricePayer: z.optional(idSchema),
  /** The time at which the card was saved, while cash pays until `periodEnd`; missing once the card pays. */
  trialStart: z.optional(instantSchema),
};

/** The household's one card subscription, as last synced from Stripe. */
export const subscriptionSchema = z.discriminatedUnion('state', [
  z.object({ ...subscriptionFields, state: z.literal('incomplete') }),
  z.object({
    ...subscriptionFields,
    state: z.literal('active'),
    /** Renewals before this moment are not charged. */
    pausedUntil: z.optional(instantSchema),
  }),
  z.object({
    ...subscriptionFields,
    state: z.literal('past_due'),
    openInvoice: z.object({
      id: idSchema,
      amountCents: centsSchema,
      /** The bank needs the cardholder to confirm the payment (3-D Secure). */
      requiresAction: z.boolean(),
      /** The time of Stripe's next charge attempt; null if there is none, missing in older invoices. */
      nextAttempt: z.optional(z.nullable(instantSchema)),
      /** The billed seats; missing if the invoice predates this field. */
      seats: z.optional(z.array(seatSchema)),
    }),
  }),
  z.object({ ...subscriptionFields, state: z.literal('ending') }),
  z.object({ ...subscriptionFields, state: z.literal('ended'), endedAt: instantSchema }),
]);

/** Time, tier steps and sessions that an open dispute revoked, to be restored if it is won. */
const revokedPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('time'), personId: idSchema, milliseconds: countSchema }),
  /** One step down; an upgrade by two tiers counts as two. */
  z.object({ kind: z.literal('upgrade'), personId: idSchema, until: instantSchema }),
  z.object({ kind: z.literal('sessions'), personId: idSchema, quantity: countSchema }),
]);

/** An open dispute: the cardholder's bank has withdrawn the money for now. */
export const disputeSchema = z.object({
  id: idSchema,
  at: instantSchema,
  amountCents: centsSchema,
  revoked: z.array(revokedPartSchema),
});

/** The card that pays the renewals, with the details that the cardholder may see. */
export const cardOnFileSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: countSchema,
  expYear: countSchema,
});

/** A payment that has been applied, so that a retry or repeated event changes nothing. */
export const receivedPaymentSchema = z.object({ key: idSchema, at: instantSchema });

/** An item as it was sold, with its name and price at the time. */
const soldItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  quantity: countSchema,
  eachCents: centsSchema,
  hasGst: z.boolean(),
});

const itemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('memberships'),
    people: z.array(seatSchema),
    weeks: countSchema,
    /** The end of the paid time. */
    until: z.optional(instantSchema),
    /** The invoice for these weeks, if the card should have paid it. */
    invoice: z.optional(idSchema),
    /** The tier for which the rest of the week was already paid. */
    upgradedFrom: z.optional(tierSchema),
  }),
  z.object({ kind: z.literal('extra-sessions'), quantity: countSchema, note: z.string() }),
  z.object({
    kind: z.literal('walk-in'),
    hours: countSchema,
    participants: countSchema,
    adults: countSchema,
  }),
  z.object({
    kind: z.literal('walk-in-hours'),
    hours: countSchema,
    /** Missing if only hours were added. */
    added: z.optional(addedPeopleSchema),
  }),
  z.object({ kind: z.literal('sale'), items: z.array(soldItemSchema) }),
  /** Money that went into the drawer, or out of it if the amount is negative, without a customer. */
  z.object({ kind: z.literal('cash-movement'), reason: z.string() }),
  z.object({ kind: z.literal('refund'), reason: z.string() }),
  z.object({ kind: z.literal('refund-failed'), reason: z.string() }),
  z.object({ kind: z.literal('dispute') }),
  z.object({ kind: z.literal('dispute-won') }),
  z.object({ kind: z.literal('counter-refund'), reason: z.string() }),
]);

const whoSchema = z.union([
  z.object({ uid: idSchema, personId: z.nullable(idSchema) }),
  z.object({ walkInId: idSchema }),
]);

/** One movement of money. `who` is null after erasure, and without a customer. */
export const ledgerEntrySchema = z.object({
  version: z.literal(1),
  id: idSchema,
  receipt: idSchema,
  at: instantSchema,
  /** The time it reached the server, if it was queued on an offline device. */
  receivedAt: z.optional(instantSchema),
  day: venueDateSchema,
  who: z.nullable(whoSchema),
  item: itemSchema,
  method: ledgerMethodSchema,
  amountCents: centsSchema,
  /**
   * The entry's share of an eleventh of the payment, which is GST if the venue was registered on the day of
   * the payment.
   */
  gstCents: centsSchema,
  providerId: z.nullable(idSchema),
  staff: z.nullable(idSchema),
  /** The last digits of the card on the venue's terminal, or the terminal's own receipt number. */
  terminalNote: z.optional(z.string()),
  /** On a refund: the entry of the payment. */
  paymentEntryId: z.optional(idSchema),
  /** On a refund: the day of the payment. */
  paidOn: z.optional(venueDateSchema),
});

/** Marks a webhook event as processed, and records the payment of a bank's fraud warning. */
export const providerEventSchema = z.object({
  version: z.literal(1),
  id: idSchema,
  type: z.string(),
  at: instantSchema,
  handledAt: instantSchema,
  /** The ids that the ledger may use for this payment. */
  suspectedPayment: z.optional(z.array(idSchema)),
});

export const parseLedgerEntry = documentReader(ledgerEntrySchema);
export const parseProviderEvent = documentReader(providerEventSchema);

export type Membership = z.infer<typeof membershipSchema>;
export type Pause = z.infer<typeof pauseSchema>;
export type MembershipStatus = Membership['status'];
export type Seat = z.infer<typeof seatSchema>;
export type Subscription = z.infer<typeof subscriptionSchema>;
export type Dispute = z.infer<typeof disputeSchema>;
export type RevokedPart = z.infer<typeof revokedPartSchema>;
export type CardOnFile = z.infer<typeof cardOnFileSchema>;
export type SoldItem = z.infer<typeof soldItemSchema>;
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type ProviderEvent = z.infer<typeof providerEventSchema>;

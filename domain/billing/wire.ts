import * as z from 'zod/mini';
import { COUNTER_METHODS, LEDGER_METHODS } from '../core/payment-methods.ts';
import { TIER_ORDER } from '../core/tiers.ts';
import { wireError, wirePaymentStatus } from '../core/wire.ts';

const tier = z.enum(TIER_ORDER);
const moment = z.iso.datetime();

export const wirePrice = z.object({
  id: z.string(),
  nickname: z.string(),
  product: z.object({ name: z.string() }),
  unit_amount: z.int(),
  currency: z.literal('aud'),
  tier,
  rate: z.enum(['full', 'discounted']),
});

/** A Stripe invoice. `created` is in Unix seconds, amounts are in cents. */
export const wireInvoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  created: z.int(),
  amount_paid: z.int(),
  hosted_invoice_url: z.nullable(z.url()),
});

const pricePerPerson = z.object({
  memberId: z.string(),
  name: z.string(),
  tier,
  paymentStatus: wirePaymentStatus,
  nextTier: z.nullable(tier),
  weeklyCents: z.int(),
  monthlyCents: z.int(),
});

export const wireSubscription = z.object({
  state: z.enum(['none', 'incomplete', 'active', 'past_due', 'ending', 'ended']),
  paidUntil: z.nullable(moment),
  /** The end of a planned or running pause. */
  pausedUntil: z.nullable(moment),
  weeklyCents: z.int(),
  monthlyCents: z.int(),
  people: z.array(pricePerPerson),
  /** An unpaid renewal. `clientSecret` is set if the bank needs the member to confirm it. */
  openInvoice: z.nullable(z.object({ amountCents: z.int(), clientSecret: z.nullable(z.string()) })),
});

/** 3-D Secure: the browser confirms the payment, then repeats the call with the same idempotency key. */
export const wireConfirmation = z.object({ requiresAction: z.literal(true), clientSecret: z.string() });

export const wirePaymentStep = z.discriminatedUnion('requiresAction', [
  z.object({ requiresAction: z.literal(false), success: z.literal(true) }),
  wireConfirmation,
]);

/** A first payment; `passCode` is the code of the day pass that was paid for. */
export const wirePurchaseStep = z.discriminatedUnion('requiresAction', [
  z.object({
    requiresAction: z.literal(false),
    success: z.literal(true),
    passCode: z.optional(z.string()),
  }),
  wireConfirmation,
]);

/** The purchase that is due now, if the checkout showed a different one. */
export const wirePurchaseChanged = z.extend(wireError, {
  due: z.union([
    z.object({ memberships: z.tuple([tier], tier) }),
    z.object({
      date: z.iso.date(),
      hours: z.int(),
      participants: z.int(),
      concessions: z.int(),
      adults: z.int(),
      totalAmountInCents: z.int(),
    }),
  ]),
});

/** `isPaid` is true if the payment succeeded before it could be cancelled. */
export const wireCanceledPayment = z.discriminatedUnion('isPaid', [
  z.object({ isPaid: z.literal(false) }),
  z.object({ isPaid: z.literal(true), passCode: z.optional(z.string()) }),
]);

export const wireCashReceipt = z.object({
  success: z.literal(true),
  message: z.string(),
  amountCents: z.int(),
  receipt: z.string(),
});

const entry = z.object({
  receipt: z.string(),
  at: moment,
  what: z.string(),
  method: z.enum(LEDGER_METHODS),
  amountCents: z.int(),
  staff: z.nullable(z.string()),
  /** True for money in or out of the drawer, which isn't takings. */
  isMovement: z.boolean(),
  /** True for items sold to anyone. Their receipt is printed from the takings. */
  isSale: z.boolean(),
  /** The caller's way to reverse a sale, or money in or out; null if there is none here. */
  action: z.nullable(z.enum(['refund', 'reverse'])),
});

const total = z.object({
  staff: z.nullable(z.string()),
  method: z.enum(LEDGER_METHODS),
  entries: z.int(),
  amountCents: z.int(),
});

/**
 * Money that an offline counter took and the server refused. It is in no takings. An erasure removes the
 * names.
 */
const refusedCash = z.object({
  receipt: z.nullable(z.string()),
  at: moment,
  paidFor: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  method: z.enum(COUNTER_METHODS),
  amountCents: z.int(),
  staff: z.string(),
});

export const wireTakings = z.object({
  day: z.iso.date(),
  totals: z.array(total),
  entries: z.array(entry),
  refusedCash: z.array(refusedCash),
  /** The number of the day's transactions that can't be read and are in no total. */
  unreadable: z.int(),
  isClosed: z.boolean(),
});

/** The receipt of a payment, or the credit note of a refund. */
export const wireReceipt = z.object({
  receipt: z.string(),
  at: moment,
  what: z.string(),
  method: z.enum(LEDGER_METHODS),
  amountCents: z.int(),
  /** Null if the venue wasn't registered for GST on the day of the payment. */
  gstCents: z.nullable(z.int()),
  /** On a refund: the number of the payment's tax invoice. */
  corrects: z.nullable(z.string()),
  /** The parts of the amount. Cash for several people has one line per person. */
  lines: z.array(z.object({ what: z.string(), amountCents: z.int() })),
});

export const wireCustomerPayment = z.object({
  at: moment,
  what: z.string(),
  method: z.enum(LEDGER_METHODS),
  amountCents: z.int(),
  restCents: z.int(),
  receipt: z.string(),
  /** The last digits of the card at the counter, or the terminal's receipt number, if recorded. */
  terminalNote: z.nullable(z.string()),
  state: z.enum(['paid', 'partly-returned', 'returned', 'disputed', 'refund-failed']),
  /** The caller's way to refund the rest, or null. */
  action: z.nullable(z.enum(['refund', 'refund-at-counter'])),
  consequences: z.array(z.string()),
  /** The reason why it can't be refunded yet, or only together with its whole pass; null if it can. */
  blockedBy: z.nullable(z.string()),
  /** The receipt and the credit notes of its refunds, for printing. */
  receipts: z.array(wireReceipt),
});

export type WireReceipt = z.infer<typeof wireReceipt>;
export type WireCustomerPayment = z.infer<typeof wireCustomerPayment>;
export type WirePrice = z.infer<typeof wirePrice>;
export type WireInvoice = z.infer<typeof wireInvoice>;
export type WireSubscription = z.infer<typeof wireSubscription>;
export type WirePaymentStep = z.infer<typeof wirePaymentStep>;
export type WirePurchaseStep = z.infer<typeof wirePurchaseStep>;
export type WirePurchaseChanged = z.infer<typeof wirePurchaseChanged>;
export type WireCashReceipt = z.infer<typeof wireCashReceipt>;
export type WireTakings = z.infer<typeof wireTakings>;

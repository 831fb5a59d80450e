import * as z from 'zod/mini';
import { addedPeopleSchema } from '../core/added-people.ts';
import {
  centsSchema,
  countSchema,
  idSchema,
  instantSchema,
  ledgerMethodSchema,
  tierSchema,
  venueDateSchema,
} from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';
import { passOutcomeSchema, periodSchema } from './closure.ts';

/** The reader, and the members if the reader isn't one. */
const reader = { name: z.string(), members: z.optional(z.array(z.string())) };

const line = z.object({ text: z.string(), amountCents: centsSchema });

const taxInvoice = z.object({
  numbers: z.array(idSchema),
  day: venueDateSchema,
  /** The payment method; missing in older emails. */
  method: z.optional(ledgerMethodSchema),
});

/** The tax invoices that the refund corrects. */
const creditNote = z.object({
  number: idSchema,
  day: venueDateSchema,
  corrects: z.array(idSchema),
  method: ledgerMethodSchema,
  /** Null if the venue wasn't registered for GST on the day of payment. */
  gstCents: z.nullable(centsSchema),
  reason: z.nullable(z.string()),
});

const closedPeriod = z.object({ ...periodSchema.shape, reason: z.string() });
const endedBooking = z.object({ name: z.string(), day: venueDateSchema, hours: countSchema });

const revoked = z.discriminatedUnion('what', [
  z.object({ what: z.literal('ended'), name: z.string() }),
  z.object({ what: z.literal('paid-until'), name: z.string(), until: instantSchema }),
  z.object({ what: z.literal('tier'), name: z.string(), tier: tierSchema }),
  z.object({ what: z.literal('sessions'), name: z.string(), count: countSchema }),
]);

const receipt = z.object({ invoice: taxInvoice, lines: z.array(line) });

/** Login links and codes are created when the email is sent and never stored. */
const emailContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome'), uid: idSchema, ...reader, receipt: z.optional(receipt) }),
  z.object({ kind: z.literal('staff-welcome'), uid: idSchema }),
  z.object({ kind: z.literal('staff-appointed'), isAdmin: z.boolean(), isChange: z.optional(z.boolean()) }),
  /** Composed when it is sent, because it names members. */
  z.object({ kind: z.literal('owner-week'), uid: idSchema, monday: venueDateSchema }),
  /** The text of a message is stored once, in the message. */
  z.object({
    kind: z.literal('service-message'),
    messageId: idSchema,
    uid: z.optional(idSchema),
    walkInId: z.optional(idSchema),
  }),
  z.object({ kind: z.literal('news'), messageId: idSchema, uid: idSchema }),
  z.object({ kind: z.literal('login-code'), uid: idSchema, sentAt: instantSchema }),
  z.object({ kind: z.literal('reset-password'), uid: idSchema }),
  z.object({ kind: z.literal('payment-link'), uid: idSchema, name: z.string(), weeklyCents: centsSchema }),
  z.object({
    kind: z.literal('confirm-email'),
    uid: idSchema,
    former: z.email(),
    requestedAt: instantSchema,
  }),
  z.object({
    kind: z.literal('email-changed'),
    name: z.string(),
    /** Missing if staff changed it. */
    byMember: z.optional(z.literal(true)),
  }),
  z.object({ kind: z.literal('card-replaced'), name: z.string() }),
  z.object({
    kind: z.literal('walk-in-pass'),
    walkInId: idSchema,
    name: z.string(),
    code: z.string(),
    date: venueDateSchema,
    hours: countSchema,
    participants: countSchema,
    concessions: z.optional(countSchema),
    adults: countSchema,
    totalCents: centsSchema,
    /** The tax invoice; its amount is given if others paid for the rest of the pass. */
    paid: z.nullable(z.extend(taxInvoice, { amountCents: z.optional(centsSchema) })),
    /** The payment for added hours or people, if any. */
    extension: z.optional(
      z.object({ hours: countSchema, added: z.optional(addedPeopleSchema), amountCents: centsSchema }),
    ),
  }),
  z.object({
    kind: z.literal('walk-in-canceled'),
    walkInId: idSchema,
    name: z.string(),
    code: z.string(),
    date: venueDateSchema,
  }),
  z.object({ kind: z.literal('receipt'), name: z.string(), ...receipt.shape }),
  z.object({
    kind: z.literal('renewal-failed'),
    uid: idSchema,
    name: z.string(),
    amountCents: centsSchema,
    nextAttempt: z.optional(z.nullable(instantSchema)),
  }),
  z.object({
    kind: z.literal('renewal-requires-action'),
    uid: idSchema,
    name: z.string(),
    amountCents: centsSchema,
  }),
  z.object({
    kind: z.literal('refund'),
    walkInId: z.optional(idSchema),
    name: z.string(),
    amountCents: centsSchema,
    creditNote: z.optional(creditNote),
    /** Missing if nothing was revoked, and in older emails. */
    revoked: z.optional(z.array(revoked)),
  }),
  z.object({
    kind: z.literal('price-rise'),
    name: z.string(),
    from: venueDateSchema,
    beforeCents: centsSchema,
    afterCents: centsSchema,
  }),
  z.object({
    kind: z.literal('price-stays'),
    name: z.string(),
    /** The day of the withdrawn change. */
    from: venueDateSchema,
    weeklyCents: centsSchema,
  }),
  z.object({
    kind: z.literal('pause-begins'),
    ...reader,
    from: instantSchema,
    until: instantSchema,
    /** The card's weekly charge from then on; null if no one pays by card. */
    weeklyCents: z.nullable(centsSchema),
    /**
     * The closure for which the venue pauses the membership; missing if the household requested the pause.
     */
    closed: z.optional(closedPeriod),
    /** The bookings on open days that the pause ends; missing if the household requested the pause. */
    bookings: z.optional(z.array(endedBooking)),
  }),
  /** The venue reopens earlier than announced. */
  z.object({
    kind: z.literal('pause-shortened'),
    name: z.string(),
    /** The start of the next week. */
    from: instantSchema,
    /** The card's charge then; null if no one pays by card. */
    weeklyCents: z.nullable(centsSchema),
  }),
  z.object({
    kind: z.literal('weeks-moved'),
    name: z.string(),
    /** The closure for which weeks paid ahead move; null if they move back. */
    closed: z.nullable(closedPeriod),
    people: z.array(
      z.object({ name: z.string(), until: instantSchema, pausedUntil: z.optional(instantSchema) }),
    ),
  }),
  z.object({
    kind: z.literal('pause-ends'),
    name: z.string(),
    until: instantSchema,
    /** The card's charge then; null if no one pays by card. */
    weeklyCents: z.nullable(centsSchema),
  }),
  z.object({ kind: z.literal('card-link'), name: z.string(), from: instantSchema, weeklyCents: centsSchema }),
  z.object({
    kind: z.literal('card-begins'),
    name: z.string(),
    /** The first charge, when the time paid in cash ends. */
    from: instantSchema,
    weeklyCents: centsSchema,
  }),
  z.object({
    kind: z.literal('card-expires'),
    ...reader,
    last4: z.string(),
    /** The end of the card's last month. */
    until: instantSchema,
  }),
  z.object({
    kind: z.literal('change-made'),
    name: z.string(),
    changes: z.array(
      z.discriminatedUnion('what', [
        z.object({ what: z.literal('tier'), name: z.string(), tier: tierSchema }),
        z.object({ what: z.enum(['goes-on', 'not-paused', 'removed']), name: z.string() }),
      ]),
    ),
    /** The card's next charge; null if it renews nothing. */
    renewal: z.nullable(z.object({ from: instantSchema, weeklyCents: centsSchema })),
  }),
  z.object({
    kind: z.literal('booking-tomorrow'),
    uid: idSchema,
    name: z.string(),
    day: venueDateSchema,
    people: z.array(z.object({ name: z.string(), hours: countSchema })),
  }),
  z.object({ kind: z.literal('pause-ended'), ...reader, weeklyCents: centsSchema, paidUntil: instantSchema }),
  z.object({
    kind: z.literal('bookings-ended'),
    name: z.string(),
    /** The reason why the venue is closed on these days. */
    reason: z.string(),
    bookings: z.array(endedBooking),
  }),
  z.object({
    kind: z.literal('pass-day-closed'),
    walkInId: idSchema,
    name: z.string(),
    code: z.string(),
    date: venueDateSchema,
    reason: z.string(),
    is: passOutcomeSchema,
  }),
  z.object({
    kind: z.literal('open-again'),
    name: z.string(),
    days: z.array(venueDateSchema),
    /** For a group: its pass and the day it is valid for, or null if the pass was cancelled. */
    pass: z.optional(z.object({ code: z.string(), date: z.nullable(venueDateSchema) })),
  }),
  z.object({
    kind: z.literal('cancellation'),
    name: z.string(),
    people: z.array(z.string()),
    usableUntil: z.nullable(instantSchema),
  }),
]);

const outcomes = [
  z.object({ status: z.literal('failed'), at: instantSchema, reason: z.string() }),
  /** Returned as undeliverable after the mail server had accepted it. */
  z.object({
    status: z.literal('bounced'),
    at: instantSchema,
    reason: z.string(),
    /** Set if the email was refused because of its content or sender. */
    isAddressGood: z.optional(z.literal(true)),
  }),
  /** Delivered, and marked as spam by the recipient. */
  z.object({ status: z.literal('complained'), at: instantSchema }),
] as const;

const emailOutcome = z.discriminatedUnion('status', outcomes);

const emailState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('queued'), notBefore: instantSchema }),
  z.object({ status: z.literal('sending'), since: instantSchema }),
  z.object({ status: z.literal('sent'), at: instantSchema }),
  ...outcomes,
]);

export const mailSchema = z.object({
  version: z.literal(1),
  id: idSchema,
  to: z.email(),
  /** The household it was sent to, whose address may have changed since. */
  uid: z.optional(idSchema),
  content: emailContentSchema,
  createdAt: instantSchema,
  attempts: countSchema,
  state: emailState,
});

export const parseQueuedEmail = documentReader(mailSchema);

export type Revoked = z.infer<typeof revoked>;
export type CreditNote = z.infer<typeof creditNote>;
export type TaxInvoice = z.infer<typeof taxInvoice>;
export type Receipt = z.infer<typeof receipt>;
export type EmailContent = z.infer<typeof emailContentSchema>;
/** The outcome of an email that didn't reach its recipient or was marked as spam. */
export type EmailOutcome = z.infer<typeof emailOutcome>;
export type QueuedEmail = z.infer<typeof mailSchema>;
/** A new email. An email is sent once per id. */
export type NewEmail = Pick<QueuedEmail, 'id' | 'to' | 'content'>;

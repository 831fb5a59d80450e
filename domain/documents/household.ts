import * as z from 'zod/mini';
import {
  centsSchema,
  countSchema,
  emailProblemSchema,
  idSchema,
  instantSchema,
  phoneSchema,
  photoPathSchema,
  venueDateSchema,
} from '../core/value-schemas.ts';
import { documentReader, type Migration } from '../core/versioned-document.ts';
import { termsAgreementSchema } from '../venue/schema/terms.ts';
import {
  cardOnFileSchema,
  disputeSchema,
  membershipSchema,
  receivedPaymentSchema,
  subscriptionSchema,
} from './billing.ts';
import { bookingSchema } from './booking.ts';
import { idempotencyKeysSchema } from './idempotency-keys.ts';
import { standingsSchema } from './standing.ts';
import { visitSchema } from './visit.ts';

const personSchema = z.object({
  id: idSchema,
  /** Empty for a family member until the details are entered at the first login. */
  name: z.string(),
  age: z.nullable(countSchema),
  photo: z.nullable(photoPathSchema),
  membership: membershipSchema,
  /** When everything paid was revoked. Earlier payments grant nothing any more. */
  withdrawnAt: z.optional(instantSchema),
  /** The number of weeks by which closures moved paid time, from the first of these weeks on; negative if it moved back. */
  movedWeeks: z.optional(z.array(z.object({ at: instantSchema, from: instantSchema, weeks: z.int() }))),
  bookings: z.array(bookingSchema),
  /** This week's visits and the ten before it, including undone ones. */
  visits: z.array(visitSchema),
  boughtHours: countSchema,
});

/** A note that staff wrote about the household. `by` is the staff member. */
const staffNoteSchema = z.object({ id: idSchema, at: instantSchema, by: idSchema, text: z.string() });

const familyMemberSchema = z.object({
  ...personSchema.shape,
  relationship: z.nullable(z.string()),
  /** When the person was removed; listed until no paid time is left, and stored for the payments. */
  removedAt: z.optional(instantSchema),
});

/** An announced change of the weekly prices, and when it was announced. */
const priceNoticeSchema = z.object({
  from: venueDateSchema,
  at: instantSchema,
  weekly: z.object({ supporter: centsSchema, leader: centsSchema, 'legacy-maker': centsSchema }),
  /** The staff member who notified them at the counter; missing if an email did. */
  by: z.optional(idSchema),
});

/** The document `users/{uid}`: a household with its people and everything the portal shows about them. */
export const householdSchema = z.object({
  version: z.literal(2),
  uid: idSchema,
  /** Empty for a household that registered at the counter without one; it has no login until it is added. */
  email: z.union([z.email(), z.literal('')]),
  phone: phoneSchema,
  phoneTail: z.string(),
  nameKeys: z.array(z.string()),
  address: z.nullable(z.string()),
  profileComplete: z.boolean(),
  registeredAt: instantSchema,
  /** When the household first paid; null until then. */
  joinedAt: z.nullable(instantSchema),
  /** When all its memberships had ended and it started again, like a new one; missing for those that never did. */
  startedAgainAt: z.optional(instantSchema),
  emailProblem: emailProblemSchema,
  /** The end of the newest link to a new email, and no older one works; missing once the email has changed. */
  emailLinkUntil: z.optional(instantSchema),
  /** Logins from before this moment are no longer valid. */
  accessValidFrom: z.nullable(instantSchema),
  customerId: z.nullable(idSchema),
  subscription: z.nullable(subscriptionSchema),
  /** The payment that a closure last moved, and its new time. Missing without one, or once the household plans its own. */
  closurePause: z.optional(
    z.object({
      from: instantSchema,
      until: instantSchema,
      /** The end of the household's own pause, which the closure extended. */
      own: z.nullable(instantSchema),
      /** The household prefers to continue. */
      isTakenBack: z.optional(z.literal(true)),
    }),
  ),
  /** The card that pays the renewals; missing until one is known. */
  card: z.optional(cardOnFileSchema),
  /** Changes of the weekly prices that the household was notified of; missing if it never was. */
  priceNotices: z.optional(z.array(priceNoticeSchema)),
  /** When the email about a change of prices last couldn't be sent to the address; missing if it never failed. */
  priceEmailFailedAt: z.optional(instantSchema),
  /** The day of a price change that the household isn't notified of yet; missing if there is none. */
  unnotifiedOfPricesFrom: z.optional(venueDateSchema),
  /** Time-based emails have been sent up to this moment. */
  remindedAt: z.optional(instantSchema),
  /** True for those who ask for an email the day before a booking. */
  bookingReminders: z.optional(z.boolean()),
  /** The versions of the terms that were agreed to, oldest first; missing for those who never were asked. */
  termsAgreed: z.optional(z.array(termsAgreementSchema)),
  receivedPayments: z.array(receivedPaymentSchema),
  /** The last refund, so that an open history shows it. */
  moneyReturnedAt: z.optional(instantSchema),
  disputes: z.optional(z.array(disputeSchema)),
  /** Refunded invoices, so that a sync doesn't grant their week again. */
  withdrawnInvoices: z.optional(z.array(idSchema)),
  staffNotes: z.optional(z.array(staffNoteSchema)),
  /** Missing until it is counted with its next change. */
  standings: z.optional(standingsSchema),
  idempotencyKeys: idempotencyKeysSchema,
  /** The member's last note to staff, and when staff marked it as read. */
  noteToStaff: z.nullable(
    z.object({ at: instantSchema, text: z.string(), seenAt: z.optional(instantSchema) }),
  ),
  primary: personSchema,
  family: z.array(familyMemberSchema),
});

const personVersion1 = z.looseObject({ membership: z.looseObject({ status: z.string() }) });
const householdVersion1 = z.looseObject({ primary: personVersion1, family: z.array(personVersion1) });

/** Version 2: a paid membership says which lower tier comes next. In version 1 a lower tier started at once. */
const addNextTiers: Migration = (older) => {
  const addNextTier = (person: z.infer<typeof personVersion1>) =>
    person.membership.status === 'active' || person.membership.status === 'past_due'
      ? { ...person, membership: { ...person.membership, next: null } }
      : person;
  const { primary, family } = householdVersion1.parse(older);
  return { ...older, primary: addNextTier(primary), family: family.map(addNextTier) };
};

export type PriceNotice = z.infer<typeof priceNoticeSchema>;
export type StaffNote = z.infer<typeof staffNoteSchema>;
export type Person = z.infer<typeof personSchema>;
export type FamilyMember = z.infer<typeof familyMemberSchema>;
export type Household = z.infer<typeof householdSchema>;

export const parseHousehold = documentReader(householdSchema, addNextTiers);

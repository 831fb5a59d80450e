import * as z from 'zod/mini';
import { LEAVING_REASONS, LEFT_BECAUSE } from '../core/leaving-reasons.ts';
import {
  centsSchema,
  countSchema,
  emailProblemSchema,
  idempotencyKeysSchema,
  idSchema,
  instantSchema,
  phoneSchema,
  photoPathSchema,
  tierSchema,
  venueDateSchema,
} from '../core/value-schemas.ts';
import { documentReader, type Migration } from '../core/versioned-document.ts';
import { consentSchema } from '../venue/schema/consent.ts';
import { termsAgreementSchema } from '../venue/schema/terms.ts';
import {
  cardOnFileSchema,
  disputeSchema,
  membershipSchema,
  receivedPaymentSchema,
  subscriptionSchema,
} from './billing.ts';
import { bookingSchema } from './booking.ts';
import { visitSchema } from './visit.ts';

const standingSchema = z.object({
  tier: tierSchema,
  state: z.enum(['active', 'overdue', 'leaving', 'paused']),
});

/** A change that the figures of its day count, so that the office can name the people behind a number. */
const memberChangeSchema = z.object({
  at: instantSchema,
  personId: idSchema,
  what: z.enum(['joined', 'left', 'changed']),
  tier: tierSchema,
  /** The previous tier of someone who changed it. */
  from: z.optional(tierSchema),
  /** The reason of someone who left. */
  why: z.optional(z.enum(LEFT_BECAUSE)),
});

/** The counted status of a household's people, and when it was counted. Unlisted people aren't members. */
const standingsSchema = z.object({
  at: instantSchema,
  people: z.record(idSchema, standingSchema),
  /** The last changes, oldest first; missing without any since they are stored. */
  changes: z.optional(z.array(memberChangeSchema)),
});

export type MemberChange = z.infer<typeof memberChangeSchema>;

export type Standing = z.infer<typeof standingSchema>;
export type Standings = z.infer<typeof standingsSchema>;

const personSchema = z.object({
  id: idSchema,
  /** Empty for a family member until the first login asks for it. */
  name: z.string(),
  age: z.nullable(countSchema),
  /** The day on which the age was typed; missing for an age typed before this was stored. */
  ageOn: z.optional(venueDateSchema),
  /** The date of birth, which replaces a typed age. */
  born: z.optional(venueDateSchema),
  photo: z.nullable(photoPathSchema),
  /** One line that staff should know, such as an allergy. Only the household and staff see it. */
  staffShouldKnow: z.optional(z.string()),
  /** True if pictures of the person may be taken in the venue; missing if no one has answered. */
  picturesAllowed: z.optional(z.boolean()),
  /** A guardian's consents for a child, one per version of the text, oldest first. */
  consents: z.optional(z.array(consentSchema)),
  membership: membershipSchema,
  /** The time at which everything paid was revoked. Earlier payments no longer grant anything. */
  revokedAt: z.optional(instantSchema),
  /** The number of weeks by which closures moved paid time, starting at `from`; negative if it moved back. */
  movedWeeks: z.optional(z.array(z.object({ at: instantSchema, from: instantSchema, weeks: z.int() }))),
  /** The starts of the weeks for which the person paid the full price at the counter, and the time of payment. */
  fullPriceWeeks: z.optional(z.array(z.object({ at: instantSchema, from: instantSchema }))),
  bookings: z.array(bookingSchema),
  /** This week's visits and the ten before, including undone ones. */
  visits: z.array(visitSchema),
  boughtHours: countSchema,
});

/** A note that staff wrote about the household. `by` is the staff member. */
const staffNoteSchema = z.object({ id: idSchema, at: instantSchema, by: idSchema, text: z.string() });

const familyMemberSchema = z.object({
  ...personSchema.shape,
  relationship: z.nullable(z.string()),
  /**
   * The time when the person was removed. They are listed until no paid time is left, and stored because of
   * their payments.
   */
  removedAt: z.optional(instantSchema),
});

/** An adult around the household's children, who need not be a member. Only the household and staff see it. */
const adultSchema = z.object({
  name: z.string(),
  relationship: z.string(),
  /** Null only for someone who must not collect and isn't called. */
  phone: z.nullable(phoneSchema),
  /** False for someone who must not collect a child. */
  mayCollect: z.boolean(),
  /** True for someone to call in an emergency. */
  inEmergency: z.boolean(),
});

/** An announced change of the weekly prices, and the time of the announcement. */
const priceNoticeSchema = z.object({
  from: venueDateSchema,
  at: instantSchema,
  weekly: z.object({ supporter: centsSchema, leader: centsSchema, 'legacy-maker': centsSchema }),
  /** The staff member who notified the household at the counter; missing if an email did. */
  by: z.optional(idSchema),
});

/**
 * The document `users/{uid}`: a household with its people and everything that the portal shows about them.
 */
export const householdSchema = z.object({
  version: z.literal(2),
  uid: idSchema,
  /** Empty for a household that registered at the counter without one; it has no login until one is added. */
  email: z.union([z.email(), z.literal('')]),
  /** The adult of a child's membership, who isn't a member: greeted, written to and called; missing otherwise. */
  contactName: z.optional(z.string()),
  phone: phoneSchema,
  phoneTail: z.string(),
  nameKeys: z.array(z.string()),
  address: z.nullable(z.string()),
  profileComplete: z.boolean(),
  /** The time when staff completed the profile of people who declined a photo; missing otherwise. */
  withoutPhotosAt: z.optional(instantSchema),
  registeredAt: instantSchema,
  /** The time of the household's first payment; null until then. */
  joinedAt: z.nullable(instantSchema),
  /** The time when the household started again after all memberships had ended; missing if it never did. */
  startedAgainAt: z.optional(instantSchema),
  emailProblem: emailProblemSchema,
  /**
   * The expiry of the newest link to a new email. Older links don't work. Missing once the email has changed.
   */
  emailLinkUntil: z.optional(instantSchema),
  /** Logins before this moment are no longer valid. */
  accessValidFrom: z.nullable(instantSchema),
  customerId: z.nullable(idSchema),
  subscription: z.nullable(subscriptionSchema),
  /**
   * The pause that a closure last planned, and its end. Missing without one, or once the household plans a
   * pause.
   */
  closurePause: z.optional(
    z.object({
      from: instantSchema,
      until: instantSchema,
      /** The end of the household's own pause, which the closure extended. */
      own: z.nullable(instantSchema),
      /** Set if the household chose to continue. */
      isCancelled: z.optional(z.literal(true)),
    }),
  ),
  /** The card that pays the renewals; missing until one is known. */
  card: z.optional(cardOnFileSchema),
  /** Weekly price changes of which the household was notified; missing if it never was. */
  priceNotices: z.optional(z.array(priceNoticeSchema)),
  /** The time when an email about prices last couldn't be sent to the address; missing if none has failed. */
  priceEmailFailedAt: z.optional(instantSchema),
  /** The day of a price change of which the household hasn't been notified; missing if there is none. */
  unnotifiedOfPricesFrom: z.optional(venueDateSchema),
  /** The time up to which time-based emails have been sent. */
  remindedAt: z.optional(instantSchema),
  /** True if the household requested an email the day before a booking. */
  bookingReminders: z.optional(z.boolean()),
  /** False once the household has unsubscribed from news. */
  news: z.optional(z.boolean()),
  /**
   * The versions of the terms that were agreed to, oldest first; missing if the household was never asked.
   */
  termsAgreed: z.optional(z.array(termsAgreementSchema)),
  /** The reasons of people who have cancelled and haven't left yet, by person; missing without any. */
  leavingReasons: z.optional(z.record(idSchema, z.enum(LEAVING_REASONS))),
  receivedPayments: z.array(receivedPaymentSchema),
  /** The time of the last refund, so that an open history is updated. */
  moneyReturnedAt: z.optional(instantSchema),
  disputes: z.optional(z.array(disputeSchema)),
  /** Refunded invoices, so that a sync doesn't grant their week again. */
  revokedInvoices: z.optional(z.array(idSchema)),
  staffNotes: z.optional(z.array(staffNoteSchema)),
  /** The adults whom staff may call, and who may or must not collect a child; missing if none is listed. */
  adults: z.optional(z.array(adultSchema)),
  /** Missing until the household is counted with its next change. */
  standings: z.optional(standingsSchema),
  idempotencyKeys: idempotencyKeysSchema,
  /** The member's last note to staff, and the time when staff marked it as read. */
  noteToStaff: z.nullable(
    z.object({ at: instantSchema, text: z.string(), seenAt: z.optional(instantSchema) }),
  ),
  primary: personSchema,
  family: z.array(familyMemberSchema),
});

const personVersion1 = z.looseObject({ membership: z.looseObject({ status: z.string() }) });
const householdVersion1 = z.looseObject({ primary: personVersion1, family: z.array(personVersion1) });

/**
 * Version 2 adds the next lower tier to a paid membership. In version 1, a lower tier started immediately.
 */
const addNextTiers: Migration = (older) => {
  const addNextTier = (person: z.infer<typeof personVersion1>) =>
    person.membership.status === 'active' || person.membership.status === 'past_due'
      ? { ...person, membership: { ...person.membership, next: null } }
      : person;
  const { primary, family } = householdVersion1.parse(older);
  return { ...older, primary: addNextTier(primary), family: family.map(addNextTier) };
};

export type PriceNotice = z.infer<typeof priceNoticeSchema>;
export type Adult = z.infer<typeof adultSchema>;
export type StaffNote = z.infer<typeof staffNoteSchema>;
export type Person = z.infer<typeof personSchema>;
export type FamilyMember = z.infer<typeof familyMemberSchema>;
export type Household = z.infer<typeof householdSchema>;

export const parseHousehold = documentReader(householdSchema, addNextTiers);

import * as z from 'zod/mini';
import { centsSchema, idSchema, instantSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';
import { addDuration, days, type Instant } from '../venue/time/venue-time.ts';
import { RETENTION_DAYS } from './retention-periods.ts';

const STAFF_ACTION_KINDS = [
  'check-in',
  'undo-check-in',
  'let-in-again',
  'mark-as-left',
  'undo-left',
  'let-back-in',
  'stay-longer',
  'take-cash',
  'take-refused-cash',
  'sell-sessions',
  'sell-items',
  'move-cash',
  'correct-details',
  'complete-without-photos',
  'replace-card',
  'add-note',
  'clear-note',
  'see-note',
  'tell-prices',
  'pause-membership',
  'resume-membership',
  'change-tier',
  'cancel-membership',
  'keep-membership',
  'remove-person',
  'start-again',
  'refund-card',
  'refund-at-counter',
  'send-email',
  'delete-account',
  'register-household',
  'appoint-staff',
  'dismiss-staff',
  'register-walk-in',
  'extend-walk-in',
  'correct-walk-in',
  'cancel-walk-in',
  'end-bookings',
  'close-day',
  'erase-walk-in-contact',
] as const;

const PERSONAL_FIELDS = [
  'name',
  'contact',
  'email',
  'phone',
  'address',
  'relationship',
  'note',
  'paid-for',
  'refused-because',
  'override-reason',
  'reason',
] as const;
const MEMBERSHIP_FIELDS = [
  'tier',
  'next-tier',
  'status',
  'paid-until',
  'paused-until',
  'hours-left',
  'extra-sessions',
  'removed-at',
] as const;

const AUDITED_FIELDS = [
  ...PERSONAL_FIELDS,
  ...MEMBERSHIP_FIELDS,
  'hours',
  'date',
  'participants',
  'concessions',
  'adults',
  'role',
  'checked-in-at',
  'left-at',
  'contact-erased-at',
  'email-sent',
  'receipt',
  'method',
  'note-seen-at',
  'staff-should-know',
  'pictures-allowed',
  'listed-adult',
  'consent',
] as const;

const valueSchema = z.nullable(z.union([z.string(), z.int()]));

const auditedChangeSchema = z.object({
  /** The person with their name at the time; null for the whole household or the day pass. */
  person: z.nullable(z.object({ id: idSchema, name: z.string() })),
  field: z.enum(AUDITED_FIELDS),
  before: valueSchema,
  after: valueSchema,
});

/**
 * One action of a staff member, `staffActions/{id}`. `who` is the customer or another staff member; null if
 * the customer was erased or the action concerns no one.
 */
export const staffActionSchema = z.object({
  version: z.literal(1),
  id: idSchema,
  at: instantSchema,
  /** The time it reached the server, if it was queued on an offline device. */
  receivedAt: z.optional(instantSchema),
  by: idSchema,
  who: z.nullable(
    z.union([
      z.object({ uid: idSchema }),
      z.object({ walkInId: idSchema }),
      z.object({ staffUid: idSchema }),
    ]),
  ),
  kind: z.enum(STAFF_ACTION_KINDS),
  amountCents: z.nullable(centsSchema),
  changes: z.array(auditedChangeSchema),
});

export const parseStaffAction = documentReader(staffActionSchema);

export type StaffActionKind = (typeof STAFF_ACTION_KINDS)[number];
export type AuditedField = (typeof AUDITED_FIELDS)[number];
export type AuditedChange = z.infer<typeof auditedChangeSchema>;
export type StaffAction = z.infer<typeof staffActionSchema>;
export type NewStaffAction = Omit<StaffAction, 'version' | 'id'>;

export const staffActionRetainedUntil = ({ at }: StaffAction): Instant =>
  addDuration(at, days(RETENTION_DAYS.staffAction));

const isPersonal = ({ field }: AuditedChange): boolean => PERSONAL_FIELDS.some((each) => each === field);

export const withoutContactDetails = (action: StaffAction): StaffAction => ({
  ...action,
  changes: action.changes
    .filter((change) => !isPersonal(change))
    .map((change) => ({ ...change, person: null })),
});

/** Anonymises an action for an erasure: the staff member and the action stay, the customer is removed. */
export const anonymizeStaffAction = (action: StaffAction): StaffAction => ({
  ...withoutContactDetails(action),
  who: null,
});

/**
 * A staff action: its author, the time it reached the server if it was queued offline, and the reason for
 * overriding a closed or full day or venue.
 */
export type StaffCommand = { by: string; receivedAt?: Instant; overrideReason?: string | undefined };

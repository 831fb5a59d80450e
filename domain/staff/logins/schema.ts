import * as z from 'zod/mini';
import { countSchema, idempotencyKeysSchema, idSchema, instantSchema } from '../../core/value-schemas.ts';
import { documentReader } from '../../core/versioned-document.ts';

export const STAFF_ROLES = ['staff', 'admin'] as const;
export const staffRoleSchema = z.enum(STAFF_ROLES);

/** The value of the claim `secondFactor` in accounts of staff whose logins require an emailed code. */
export const UNCONFIRMED = 'required';
/** The value of the same claim in a login confirmed with the code. It overrides the account's value. */
export const CONFIRMED = 'email';

/** The document `staff/{uid}`. The role claim grants access; this document can revoke it immediately. */
export const staffSchema = z.object({
  version: z.literal(1),
  uid: idSchema,
  email: z.email(),
  role: staffRoleSchema,
  since: instantSchema,
  accessValidFrom: z.nullable(instantSchema),
  /** The newest emailed code for confirming a login, derived from its time. Null once used. */
  loginCode: z.optional(z.nullable(z.object({ sentAt: instantSchema, triesLeft: countSchema }))),
  /** False if this admin doesn't want the email about each week. */
  weekEmail: z.optional(z.boolean()),
  /** Keys of this admin's actions on other staff, stored here because removing access deletes their document. */
  idempotencyKeys: idempotencyKeysSchema,
});

/**
 * The document `formerStaff/{uid}`, which gives the email for a uid in earlier records after access and login
 * have ended.
 */
export const formerStaffSchema = z.object({
  version: z.literal(1),
  uid: idSchema,
  email: z.email(),
  until: instantSchema,
});

export const parseStaff = documentReader(staffSchema);
export const parseFormerStaff = documentReader(formerStaffSchema);

export type StaffRole = z.infer<typeof staffRoleSchema>;
export type Staff = z.infer<typeof staffSchema>;
export type FormerStaff = z.infer<typeof formerStaffSchema>;

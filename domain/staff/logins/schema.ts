import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema } from '../../core/value-schemas.ts';
import { documentReader } from '../../core/versioned-document.ts';
import { idempotencyKeysSchema } from '../../documents/idempotency-keys.ts';

export const STAFF_ROLES = ['staff', 'admin'] as const;
export const staffRoleSchema = z.enum(STAFF_ROLES);

/** The claim `secondFactor` in the account of staff whose logins need a code by email. */
export const UNCONFIRMED = 'required';
/** The same claim in a login that was confirmed with the code. It hides the account's. */
export const CONFIRMED = 'email';

/** The document `staff/{uid}`. The role claim grants access; this document can revoke it immediately. */
export const staffSchema = z.object({
  version: z.literal(1),
  uid: idSchema,
  email: z.email(),
  role: staffRoleSchema,
  since: instantSchema,
  accessValidFrom: z.nullable(instantSchema),
  /** The code of the newest email that confirms a login, which follows from its moment. Null once it was used. */
  loginCode: z.optional(z.nullable(z.object({ sentAt: instantSchema, triesLeft: countSchema }))),
  /** Keys of this admin's actions on other staff, stored here because removing access deletes their document. */
  idempotencyKeys: idempotencyKeysSchema,
});

/** The document `formerStaff/{uid}`: names the uid in earlier records once the access and the login have ended. */
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

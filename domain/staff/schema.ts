import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../value-schemas.ts';
import { documentReader } from '../versioned-document.ts';

export const staffRoleSchema = z.enum(['staff', 'admin']);

/** Somebody who works here, `staff/{uid}`. The claim opens the door, this document can close it at once. */
export const staffSchema = z.object({
  version: z.literal(1),
  uid: idSchema,
  email: z.email(),
  role: staffRoleSchema,
  since: instantSchema,
  accessValidFrom: z.nullable(instantSchema),
});

export const parseStaff = documentReader(staffSchema);

export type StaffRole = z.infer<typeof staffRoleSchema>;
export type Staff = z.infer<typeof staffSchema>;

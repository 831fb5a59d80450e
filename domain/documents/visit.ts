import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema, tierSchema, venueDateSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';
import type { StaffCommand } from './staff-command.ts';

export const undoneSchema = z.object({ at: instantSchema, by: idSchema });

/** A check-in of one person. `fromAllowance` and `fromBought` are the hours that it used of each kind. */
export const visitSchema = z.object({
  id: idSchema,
  at: instantSchema,
  day: venueDateSchema,
  hours: countSchema,
  fromAllowance: countSchema,
  fromBought: countSchema,
  /** The length of the session; null if unlimited. */
  sessionHours: z.nullable(countSchema),
  by: idSchema,
  idempotencyKey: idSchema,
  undone: z.nullable(undoneSchema),
});

/** A visit in the history; `who` is null once the account has been erased. */
export const visitRecordSchema = z.object({
  ...visitSchema.shape,
  version: z.literal(1),
  who: z.nullable(
    z.union([z.object({ uid: idSchema, personId: idSchema }), z.object({ walkInId: idSchema })]),
  ),
  name: z.string(),
  tier: z.union([tierSchema, z.literal('walk-in')]),
  /** The group size of a day pass; missing for members, whose visits are for one person. */
  people: z.optional(countSchema),
  /** Set if an offline counter checked in the same person too, with this action. */
  checkedInTwice: z.optional(z.object({ at: instantSchema, idempotencyKey: idSchema })),
});

export const parseVisitRecord = documentReader(visitRecordSchema);

export type Visit = z.infer<typeof visitSchema>;
export type VisitRecord = z.infer<typeof visitRecordSchema>;

export type CheckInCommand = StaffCommand & { personIds: string[]; idempotencyKey: string };
export type UndoCommand = StaffCommand & { idempotencyKey: string };

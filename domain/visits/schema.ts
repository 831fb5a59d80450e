import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema, tierSchema, venueDateSchema } from '../value-schemas.ts';
import { documentReader } from '../versioned-document.ts';

export const undoneSchema = z.object({ at: instantSchema, by: idSchema });

/** A person walked in. `fromAllowance` and `fromBought` say which hours it spent. */
export const visitSchema = z.object({
  id: idSchema,
  at: instantSchema,
  day: venueDateSchema,
  hours: countSchema,
  fromAllowance: countSchema,
  fromBought: countSchema,
  /** How long the session lasts; null has no end but the day's. */
  sessionHours: z.nullable(countSchema),
  by: idSchema,
  idempotencyKey: idSchema,
  undone: z.nullable(undoneSchema),
});

/** The visit as the long history keeps it. */
export const visitRecordSchema = z.object({
  ...visitSchema.shape,
  version: z.literal(1),
  who: z.nullable(
    z.union([z.object({ uid: idSchema, personId: idSchema }), z.object({ walkInId: idSchema })]),
  ),
  name: z.string(),
  tier: z.union([tierSchema, z.literal('walk-in')]),
});

export const parseVisitRecord = documentReader(visitRecordSchema);

export type Visit = z.infer<typeof visitSchema>;
export type VisitRecord = z.infer<typeof visitRecordSchema>;

/** One press of the check-in button, known by its gesture. */
export type CheckInCommand = { personIds: string[]; idempotencyKey: string; by: string };
export type UndoCommand = { idempotencyKey: string; by: string };

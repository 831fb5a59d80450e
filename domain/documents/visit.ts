import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema, tierSchema, venueDateSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';
import type { StaffCommand } from './staff-action.ts';

const undoneSchema = z.object({ at: instantSchema, by: idSchema });

/** A later part of a visit, with the key of the action that added it. */
const stepSchema = z.object({
  at: instantSchema,
  by: idSchema,
  idempotencyKey: idSchema,
  undone: z.nullable(undoneSchema),
});

/** The check-in of a person or a group, and when they left and came back. */
export const presenceSchema = z.object({
  id: idSchema,
  ...stepSchema.shape,
  /** The time when they left, and the staff member who recorded it; only while they are out. */
  leftAt: z.optional(instantSchema),
  leftBy: z.optional(idSchema),
  /** The time when staff last undid a leaving. Leavings before it don't count. */
  leftUndoneAt: z.optional(instantSchema),
  /** The times they came back during the session, each with the leaving that it ended. */
  returns: z.optional(z.array(z.object({ ...stepSchema.shape, leftAt: instantSchema, leftBy: idSchema }))),
});

/**
 * A visit of one person. `fromAllowance` and `fromBought` are the hours that it used of each kind, including
 * extensions.
 */
export const visitSchema = z.object({
  ...presenceSchema.shape,
  day: venueDateSchema,
  hours: countSchema,
  fromAllowance: countSchema,
  fromBought: countSchema,
  /** The length of the session; null if unlimited. */
  sessionHours: z.nullable(countSchema),
  /** The hours added while the person was inside. */
  extensions: z.optional(
    z.array(z.object({ ...stepSchema.shape, fromAllowance: countSchema, fromBought: countSchema })),
  ),
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
  /** Set for someone under 18 at the check-in, as far as the age is known. */
  isChild: z.optional(z.literal(true)),
  /** Set until someone who may be under 18 leaves, if an adult of the household must not collect them. */
  isCollectingRestricted: z.optional(z.literal(true)),
  /** Set if an offline counter checked in the same person too, with this action. */
  checkedInTwice: z.optional(z.object({ at: instantSchema, idempotencyKey: idSchema })),
});

export const parseVisitRecord = documentReader(visitRecordSchema);

export type Undone = z.infer<typeof undoneSchema>;
export type Presence = z.infer<typeof presenceSchema>;
export type Visit = z.infer<typeof visitSchema>;
export type VisitRecord = z.infer<typeof visitRecordSchema>;

/**
 * `hours` is the length of the session; by default the hours booked for today, or one. `othersAreAdults`: staff
 * confirm that everyone in a group without a guardian's consent is 18 or over.
 */
export type CheckInCommand = StaffCommand & {
  personIds: string[];
  idempotencyKey: string;
  hours?: number | undefined;
  othersAreAdults?: boolean | undefined;
};
export type StayLongerCommand = StaffCommand & { personIds: string[]; idempotencyKey: string; hours: number };
export type LeavingCommand = StaffCommand & {
  kind: 'mark-as-left' | 'undo-left';
  visitIds: readonly string[];
};
export type UndoCommand = StaffCommand & { idempotencyKey: string };

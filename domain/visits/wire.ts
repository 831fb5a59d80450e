import * as z from 'zod/mini';
import { wireError, wireTier } from '../core/wire.ts';

const session = z.object({
  id: z.string(),
  isFamily: z.boolean(),
  sessionStart: z.iso.datetime(),
  sessionMaxHours: z.nullable(z.int()),
  tier: wireTier,
  name: z.string(),
});

/** A visit as shown afterwards, with the times when the person left and came back. */
export const wireVisit = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  name: z.string(),
  hours: z.int(),
  isUndone: z.boolean(),
  absences: z.array(z.object({ leftAt: z.iso.datetime(), backAt: z.nullable(z.iso.datetime()) })),
});

export type WireVisit = z.infer<typeof wireVisit>;

/** `idempotencyKey` identifies this check-in for undoing it. */
export const wireCheckedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  errors: z.array(z.string()),
  sessions: z.array(session),
  idempotencyKey: z.string(),
});

/** A refusal of everyone, with a reason for each person in `refused`. */
export const wirePeopleRefused = z.extend(wireError, {
  refused: z.array(z.extend(wireError, { id: z.string(), name: z.string() })),
});

/**
 * A refused check-in of everyone. Each refused person has a message in `errors` and an entry in `refused`.
 */
export const wireCheckInRefused = z.extend(wirePeopleRefused, {
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.string()),
  sessions: z.array(session),
});

export type WireCheckedIn = z.infer<typeof wireCheckedIn>;
export type WirePeopleRefused = z.infer<typeof wirePeopleRefused>;
export type WireCheckInRefused = z.infer<typeof wireCheckInRefused>;

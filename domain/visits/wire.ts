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

/** A check-in as shown to staff afterwards. */
export const wireVisit = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  name: z.string(),
  hours: z.int(),
  isUndone: z.boolean(),
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

/**
 * A refused check-in of everyone. Each refused person has a message in `errors` and an entry in `refused`.
 */
export const wireCheckInRefused = z.extend(wireError, {
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.string()),
  sessions: z.array(session),
  refused: z.array(z.extend(wireError, { id: z.string(), name: z.string() })),
});

export type WireCheckedIn = z.infer<typeof wireCheckedIn>;
export type WireCheckInRefused = z.infer<typeof wireCheckInRefused>;

import * as z from 'zod/mini';
import { wireError, wireTier } from '../wire.ts';

const session = z.object({
  id: z.string(),
  isFamily: z.boolean(),
  sessionStart: z.iso.datetime(),
  sessionMaxHours: z.nullable(z.int()),
  tier: wireTier,
  name: z.string(),
});

/** `gesture` is what undoes this check-in. */
export const wireCheckedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  errors: z.array(z.string()),
  sessions: z.array(session),
  idempotencyKey: z.string(),
});

/** Nobody was checked in: one sentence in `errors`, and one entry in `refused`, per person who could not be. */
export const wireCheckInRefused = z.extend(wireError, {
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.string()),
  sessions: z.array(session),
  refused: z.array(z.extend(wireError, { id: z.string(), name: z.string() })),
});

export type WireCheckedIn = z.infer<typeof wireCheckedIn>;
export type WireCheckInRefused = z.infer<typeof wireCheckInRefused>;

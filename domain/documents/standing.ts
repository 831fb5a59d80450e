import * as z from 'zod/mini';
import { idSchema, instantSchema, tierSchema } from '../core/value-schemas.ts';

const standingSchema = z.object({
  tier: tierSchema,
  state: z.enum(['active', 'overdue', 'leaving', 'paused']),
});

/** The counted status of a household's people, and when it was counted. Unlisted people aren't members. */
export const standingsSchema = z.object({ at: instantSchema, people: z.record(idSchema, standingSchema) });

export type Standing = z.infer<typeof standingSchema>;
export type Standings = z.infer<typeof standingsSchema>;

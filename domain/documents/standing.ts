import * as z from 'zod/mini';
import { idSchema, instantSchema, tierSchema } from '../core/value-schemas.ts';

const standingSchema = z.object({
  tier: tierSchema,
  state: z.enum(['active', 'overdue', 'leaving', 'paused']),
});

/** How the people of a household were counted among the members, and when. Someone who isn't listed is no member. */
export const standingsSchema = z.object({ at: instantSchema, people: z.record(idSchema, standingSchema) });

export type Standing = z.infer<typeof standingSchema>;
export type Standings = z.infer<typeof standingsSchema>;

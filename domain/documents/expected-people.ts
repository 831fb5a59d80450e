import * as z from 'zod/mini';
import { TIER_ORDER } from '../core/tiers.ts';

/** A household with people who have booked today and haven't arrived. */
export const wireExpected = z.object({
  id: z.string(),
  name: z.string(),
  people: z.array(z.object({ id: z.string(), name: z.string(), tier: z.enum(TIER_ORDER), hours: z.int() })),
});

export type WireExpected = z.infer<typeof wireExpected>;

import * as z from 'zod/mini';
import { TIER_ORDER } from '../tiers.ts';
import { wireError } from '../wire.ts';

/** A household with people who have booked today and haven't arrived. */
export const wireExpected = z.object({
  id: z.string(),
  name: z.string(),
  people: z.array(z.object({ id: z.string(), name: z.string(), tier: z.enum(TIER_ORDER), hours: z.int() })),
});

/** Nothing was booked, because these people can't come then. */
export const wireBookingsRefused = z.extend(wireError, {
  refused: z.array(z.extend(wireError, { id: z.string(), name: z.string() })),
});

export type WireExpected = z.infer<typeof wireExpected>;

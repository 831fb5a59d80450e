import * as z from 'zod/mini';
import { wirePaymentStatus } from '../wire.ts';

/** A row of today's board; `membershipId` is the day pass. */
export const wireWalkIn = z.object({
  membershipId: z.string(),
  isFamily: z.literal(false),
  name: z.string(),
  phone: z.string(),
  tier: z.literal('walk-in'),
  paymentStatus: wirePaymentStatus,
  expiry: z.iso.datetime(),
});

export type WireWalkIn = z.infer<typeof wireWalkIn>;

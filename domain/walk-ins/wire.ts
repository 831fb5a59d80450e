import * as z from 'zod/mini';
import { wirePaymentStatus } from '../core/wire.ts';

/** A walk-in on today's board; `membershipId` is the id of the walk-in. */
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

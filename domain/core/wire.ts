import * as z from 'zod/mini';
import { TIER_ORDER } from './tiers.ts';

/** Response schemas shared by several features. */

export const wireTier = z.enum([...TIER_ORDER, 'walk-in']);
export const wirePaymentStatus = z.enum([
  'pending',
  'active',
  'past_due',
  'suspended',
  'canceled',
  'paused',
  'expired',
]);

/** The body of every refusal: a message for people and a code for programs. */
export const wireError = z.object({ error: z.string(), code: z.string() });

export type WireError = z.infer<typeof wireError>;

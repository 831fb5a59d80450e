import * as z from 'zod/mini';
import { TIER_ORDER } from './tiers.ts';

/** Schemas for values in stored documents, apart from the value modules so that those don't depend on zod. */

export const centsSchema = z.int().brand<'Cents'>();
export const instantSchema = z.int().brand<'Instant'>();
export const venueDateSchema = z.iso.date().brand<'VenueDate'>();
export const tierSchema = z.enum(TIER_ORDER);
export const paymentMethodSchema = z.enum(['card', 'cash']);
export const idSchema = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^/]+$/));
export const countSchema = z.int().check(z.nonnegative());

/** The path of a photo in Cloud Storage, never a URL. */
export const photoPathSchema = z.string().check(z.regex(/^photos\/[\w-]+\/[\w.-]+$/));

export const phoneSchema = z.object({
  e164: z.string().check(z.regex(/^\+\d{8,15}$/)),
  shown: z.string(),
});

export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export type Phone = z.infer<typeof phoneSchema>;

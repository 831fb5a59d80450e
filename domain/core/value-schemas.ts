import * as z from 'zod/mini';
import { LEDGER_METHODS } from './payment-methods.ts';
import { formatPhone, type Phone } from './phone.ts';
import { TIER_ORDER } from './tiers.ts';

/**
 * Schemas for values in stored documents. Separate from the value modules, so that those don't depend on zod.
 */

export const centsSchema = z.int().brand<'Cents'>();
export const instantSchema = z.int().brand<'Instant'>();
export const venueDateSchema = z.iso.date().brand<'VenueDate'>();
export const tierSchema = z.enum(TIER_ORDER);
/**
 * The recipient of the money for a membership or day pass: the payment provider (`card`) or staff at the
 * counter (`cash`).
 */
export const paymentMethodSchema = z.enum(['card', 'cash']);
export const ledgerMethodSchema = z.enum(LEDGER_METHODS);
export const idSchema = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^/]+$/));
export const countSchema = z.int().check(z.nonnegative());

/** The path of a photo in Cloud Storage, never a URL. */
export const photoPathSchema = z.string().check(z.regex(/^photos\/[\w-]+\/[\w.-]+$/));

/** Older documents contain the number as it was typed. */
export const phoneSchema = z.pipe(
  z.object({ e164: z.string().check(z.regex(/^\+\d{8,15}$/)), shown: z.string() }),
  z.transform(({ e164 }): Phone => ({ e164, shown: formatPhone(e164) })),
);

/**
 * The reason why emails don't reach an address: one bounced, or was marked as spam. Missing while they do.
 */
export const emailProblemSchema = z.optional(z.enum(['bounced', 'complained']));

export type EmailProblem = NonNullable<z.infer<typeof emailProblemSchema>>;
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** Actions with their idempotency keys and any refusal, so a repeated or late request changes nothing. */
export const idempotencyKeysSchema = z.optional(
  z.array(
    z.object({
      key: idSchema,
      at: instantSchema,
      refusal: z.optional(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
);

export type WithKeys = { idempotencyKeys?: z.infer<typeof idempotencyKeysSchema> };

import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../core/value-schemas.ts';

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

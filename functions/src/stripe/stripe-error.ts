import * as z from 'zod/mini';

const errorSchema = z.object({
  type: z.string(),
  message: z.string(),
  code: z.nullish(z.string()),
  param: z.nullish(z.string()),
});

type Kind = 'StripeCardError' | 'StripeInvalidRequestError' | 'StripeSignatureVerificationError';

export function asStripeError(thrown: unknown, kind: Kind): z.infer<typeof errorSchema> | null {
  const { data } = errorSchema.safeParse(thrown);
  return data?.type === kind ? data : null;
}

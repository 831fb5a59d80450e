import { checkout } from '@legacy-hub/domain/copy/public/checkout';
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

/** Returns the message to show when a card is declined or unusable. Rethrows every other error. */
export function declineMessage(thrown: unknown): string {
  const decline = asStripeError(thrown, 'StripeCardError');
  if (decline) return decline.message;
  if (isUnusable(thrown)) return checkout.checks.paymentMethod;
  throw thrown;
}

const UNUSABLE_CODES = ['resource_missing', 'payment_method_unexpected_state'];

/** True if the payment method does not exist, or was consumed and cannot be used again. */
function isUnusable(thrown: unknown): boolean {
  const error = asStripeError(thrown, 'StripeInvalidRequestError');
  if (!error) return false;
  return UNUSABLE_CODES.includes(error.code ?? '') || (error.param?.includes('payment_method') ?? false);
}

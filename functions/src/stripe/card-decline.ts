import { checkout } from '@legacy-hub/domain/copy/checkout';
import { asStripeError } from './stripe-error.ts';

/** What the bank said, for the person; anything else that was thrown goes on. */
export function declineMessage(thrown: unknown): string {
  const decline = asStripeError(thrown, 'StripeCardError');
  if (decline) return decline.message;
  if (isUnusable(thrown)) return checkout.checks.paymentMethod;
  throw thrown;
}

const UNUSABLE = ['resource_missing', 'payment_method_unexpected_state'];

/** A card that was used up, or never was one. */
function isUnusable(thrown: unknown): boolean {
  const refused = asStripeError(thrown, 'StripeInvalidRequestError');
  if (!refused) return false;
  return UNUSABLE.includes(refused.code ?? '') || (refused.param?.includes('payment_method') ?? false);
}

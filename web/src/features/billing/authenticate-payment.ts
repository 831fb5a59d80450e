import { checkout } from '@legacy-hub/domain/copy/checkout';
import { network } from '@legacy-hub/domain/copy/network';
import { withDialogsHidden } from '../../ui/with-dialogs-hidden.ts';
import { reloadStripe } from './get-stripe.ts';

export type AuthenticationResult = { confirmed: true } | { confirmed: false; message: string };

/** Runs 3-D Secure. To learn whether the payment succeeded, send it again with the same idempotency key. */
export async function authenticatePayment(clientSecret: string): Promise<AuthenticationResult> {
  const stripe = await reloadStripe();
  if (stripe === null) return { confirmed: false, message: network.chunkFailed };
  const { error } = await withDialogsHidden(() => stripe.handleNextAction({ clientSecret }));
  return error ? { confirmed: false, message: error.message ?? checkout.failed } : { confirmed: true };
}

import { checkout } from '@legacy-hub/domain/copy/checkout';
import { network } from '@legacy-hub/domain/copy/network';
import { withDialogsHidden } from '../../ui/with-dialogs-hidden.ts';
import { reloadStripe } from './get-stripe.ts';

export type Confirmed = { confirmed: true } | { confirmed: false; message: string };

/** Asks the bank's question. Whether it is paid then, the same press tells when it is sent again. */
export async function authenticatePayment(clientSecret: string): Promise<Confirmed> {
  const stripe = await reloadStripe();
  if (stripe === null) return { confirmed: false, message: network.chunkFailed };
  const { error } = await withDialogsHidden(() => stripe.handleNextAction({ clientSecret }));
  return error ? { confirmed: false, message: error.message ?? checkout.failed } : { confirmed: true };
}

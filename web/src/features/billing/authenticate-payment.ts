import { checkout } from '@legacy-hub/domain/copy/checkout';
import { network } from '@legacy-hub/domain/copy/network';
import { stepAside } from '../../ui/with-dialogs-hidden.ts';
import { reachCardProvider } from './get-stripe.ts';

export type Confirmed = { confirmed: true } | { confirmed: false; sentence: string };

/** Asks the bank's question. Whether it is paid then, the same press tells when it is sent again. */
export async function confirmWithBank(clientSecret: string): Promise<Confirmed> {
  const stripe = await reachCardProvider();
  if (stripe === null) return { confirmed: false, sentence: network.chunkFailed };
  const { error } = await stepAside(() => stripe.handleNextAction({ clientSecret }));
  return error ? { confirmed: false, sentence: error.message ?? checkout.failed } : { confirmed: true };
}

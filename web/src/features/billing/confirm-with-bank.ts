import { checkout } from '@legacy-hub/domain/texts/checkout';
import { network } from '@legacy-hub/domain/texts/network';
import { stepAside } from '../../ui/step-aside.ts';
import { reachCardProvider } from './load-card-provider.ts';

export type Confirmed = { confirmed: true } | { confirmed: false; sentence: string };

/** Asks the bank's question. Whether it is paid then, the same press tells when it is sent again. */
export async function confirmWithBank(clientSecret: string): Promise<Confirmed> {
  const stripe = await reachCardProvider();
  if (stripe === null) return { confirmed: false, sentence: network.chunkFailed };
  const { error } = await stepAside(() => stripe.handleNextAction({ clientSecret }));
  return error ? { confirmed: false, sentence: error.message ?? checkout.failed } : { confirmed: true };
}

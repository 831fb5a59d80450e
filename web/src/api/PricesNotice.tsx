import { network } from '@legacy-hub/domain/copy/site';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { usePrices } from './use-prices.ts';

/** Says that the prices on this page may not be the newest. */
export function PricesNotice() {
  const { state, retry } = usePrices();
  return state === 'failed' ? <RetryNotice messages={[network.pricesFailed]} onRetry={retry} /> : null;
}

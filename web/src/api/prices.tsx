import { PRICES_PATH } from '@legacy-hub/domain/billing/price-lines';
import type { WirePrice } from '@legacy-hub/domain/billing/wire';
import { network } from '@legacy-hub/domain/copy/site';
import { cents } from '@legacy-hub/domain/money';
import { type Tier, takeOverPrices } from '@legacy-hub/domain/tiers';
import { useSyncExternalStore } from 'react';
import { RetryNotice } from '../ui/RetryNotice.tsx';

type Prices = {
  state: 'built-in' | 'current' | 'failed';
  retry: () => void;
};

const listeners = new Set<() => void>();
let prices: Prices = { state: 'built-in', retry: load };
let loading = new AbortController();

/**
 * Shows a page with the server's prices, which may be newer than those that it was built with. Without the API's client,
 * to keep the landing page small.
 */
export const usePrices = (): Prices =>
  useSyncExternalStore(
    subscribe,
    () => prices,
    () => prices,
  );

/** Says that the prices on this page may not be the newest. */
export function PricesNotice() {
  const { state, retry } = usePrices();
  return state === 'failed' ? <RetryNotice messages={[network.pricesFailed]} onRetry={retry} /> : null;
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) load();
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) loading.abort();
  };
}

function load(): void {
  loading = new AbortController();
  const { signal } = loading;
  fetchPrices(signal).then(
    () => settle('current'),
    () => !signal.aborted && settle('failed'),
  );
}

function settle(state: Prices['state']): void {
  prices = { state, retry: load };
  for (const listener of listeners) listener();
}

async function fetchPrices(signal: AbortSignal): Promise<void> {
  const response = await fetch(PRICES_PATH, { signal });
  const { prices } = await response.json();
  const priceOf = (tier: Tier) =>
    cents(prices.find((each: WirePrice) => each.tier === tier && each.rate === 'full').unit_amount);
  signal.throwIfAborted();
  takeOverPrices({
    supporter: priceOf('supporter'),
    leader: priceOf('leader'),
    'legacy-maker': priceOf('legacy-maker'),
  });
}

import type { WirePrice } from '@legacy-hub/domain/billing/wire';
import { network } from '@legacy-hub/domain/copy/site';
import { weeklyPricesOn } from '@legacy-hub/domain/price-list';
import { weeklyPrice } from '@legacy-hub/domain/tiers';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { useSyncExternalStore } from 'react';
import { setSettings } from '../browser/venue-settings.ts';
import { RetryNotice } from '../ui/RetryNotice.tsx';

type Prices = {
  state: 'built-in' | 'current' | 'failed';
  retry: () => void;
};

const PRICES_PATH = '/api/prices';
const SETTINGS_PATH = '/api/venue';

const listeners = new Set<() => void>();
let prices: Prices = { state: 'built-in', retry: load };
let loading = new AbortController();

/**
 * Shows a page with the prices that the server charges, which may have changed since it was opened. Without the API's
 * client, to keep the landing page small.
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

/** The newest settings, if the server charges something else than these say. */
async function fetchPrices(signal: AbortSignal): Promise<void> {
  const { prices } = await fetchJson(PRICES_PATH, signal);
  const known = weeklyPricesOn(dayOf(instant(Date.now())));
  const isKnown = ({ tier, rate, unit_amount }: WirePrice) => weeklyPrice(tier, rate, known) === unit_amount;
  if (!prices.every(isKnown)) setSettings(await fetchJson(SETTINGS_PATH, signal));
}

async function fetchJson(path: string, signal: AbortSignal) {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

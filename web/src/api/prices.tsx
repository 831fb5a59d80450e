import type { WirePrice } from '@legacy-hub/domain/billing/wire';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { weeklyPrice } from '@legacy-hub/domain/core/tiers';
import { weeklyPricesOn } from '@legacy-hub/domain/venue/price-list';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { useSyncExternalStore } from 'react';
import { applyNewerSettings } from '../browser/venue-settings.ts';
import { RetryNotice } from '../ui/feedback/RetryNotice.tsx';

const listeners = new Set<() => void>();
let hasFailed = false;
let loading = new AbortController();

const current = () => hasFailed;

/**
 * Shows a page with the server's prices, which may have changed since the page opened; true if they couldn't
 * be loaded. Doesn't use the API client, to keep the landing page small.
 */
export const usePrices = (): boolean => useSyncExternalStore(subscribe, current, current);

/** Warns that the prices on this page may be outdated. */
export const PricesNotice = () =>
  usePrices() ? <RetryNotice messages={[network.pricesFailed]} onRetry={reloadPrices} /> : null;

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) reloadPrices();
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) loading.abort();
  };
}

export function reloadPrices(): void {
  loading = new AbortController();
  const { signal } = loading;
  fetchPrices(signal).then(
    () => settle(false),
    () => {
      if (signal.aborted) return;
      addEventListener('online', reloadPrices, { once: true, signal });
      settle(true);
    },
  );
}

function settle(failed: boolean): void {
  hasFailed = failed;
  for (const listener of listeners) listener();
}

/** Fetches the prices, and if they differ, the settings. */
async function fetchPrices(signal: AbortSignal): Promise<void> {
  const { prices } = await fetchJson('/api/prices', signal);
  const known = weeklyPricesOn(dayOf(instant(Date.now())), venue());
  const isKnown = ({ tier, rate, unit_amount }: WirePrice) => weeklyPrice(tier, rate, known) === unit_amount;
  if (prices.every(isKnown)) return;
  await applyNewerSettings(await fetchJson('/api/venue', signal));
}

const fetchJson = async (path: string, signal: AbortSignal) => (await fetch(path, { signal })).json();

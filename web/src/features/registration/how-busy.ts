import { BUSYNESS, BUSYNESS_PATH, type Busyness } from '@legacy-hub/domain/visits/busyness';
import { useSyncExternalStore } from 'react';

let latest: Busyness | null = null;

/** How busy the venue is, or null while unknown. Without the API client, to keep the landing page small. */
export function useHowBusy(): Busyness | null {
  return useSyncExternalStore(
    loadOnce,
    () => latest,
    () => null,
  );
}

function loadOnce(onChange: () => void): () => void {
  const loading = new AbortController();
  load(loading.signal).then(onChange, () => {
    // If the request fails, the page shows no busyness.
  });
  return () => loading.abort();
}

async function load(signal: AbortSignal): Promise<void> {
  const response = await fetch(BUSYNESS_PATH, { signal });
  const { busyness } = await response.json();
  latest = BUSYNESS.find((each) => each === busyness) ?? null;
}

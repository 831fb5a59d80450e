import { useEffect, useState } from 'react';

/** Caches a page on this device, so that it opens without a network. Returns true once it is cached. */
export function useCachedPage(path: string): boolean {
  const [isCached, setCached] = useState(false);
  useEffect(() => {
    navigator.serviceWorker?.register('/page-worker.js', { scope: path }).then(
      () => setCached(true),
      (error: unknown) => console.warn(`${path} is not cached`, error),
    );
  }, [path]);
  return isCached;
}

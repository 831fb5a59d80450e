import { useSyncExternalStore } from 'react';

function subscribe(handle: () => void): () => void {
  addEventListener('online', handle);
  addEventListener('offline', handle);
  return () => {
    removeEventListener('online', handle);
    removeEventListener('offline', handle);
  };
}

/** False while the device knows that it has no network. A call may still fail while it is true. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False in a prerendered page, which knows neither the time nor the device, and whose controls don't work
 * yet.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

import { useEffectEvent, useLayoutEffect } from 'react';

/** Starts a subscription that calls `handle`. Returns the function that stops it. */
type Start<Args extends unknown[]> = (handle: (...args: Args) => void) => () => void;

/**
 * Keeps a subscription running while `isOn`, and calls the latest `handle`. `start` must be a constant. It
 * begins before the screen shows the change, so that no event after that is missed.
 */
export function useSubscription<Args extends unknown[]>(
  isOn: boolean,
  start: Start<Args>,
  handle: (...args: Args) => void,
): void {
  const handleNow = useEffectEvent(handle);
  useLayoutEffect(() => (isOn ? start((...args) => handleNow(...args)) : undefined), [isOn, start]);
}

import { useEffect, useEffectEvent } from 'react';

/** Starts a subscription that calls `handle`. Returns the function that stops it. */
type Start<Args extends unknown[]> = (handle: (...args: Args) => void) => () => void;

/** Keeps a subscription running while `isOn`, and calls the latest `handle`. `start` must be a constant. */
export function useSubscription<Args extends unknown[]>(
  isOn: boolean,
  start: Start<Args>,
  handle: (...args: Args) => void,
): void {
  const handleNow = useEffectEvent(handle);
  useEffect(() => (isOn ? start((...args) => handleNow(...args)) : undefined), [isOn, start]);
}

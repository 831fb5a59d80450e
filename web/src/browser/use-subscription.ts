import { useEffect, useEffectEvent } from 'react';

/** Starts something that calls `handle`. Returns how to stop it. */
type Start<Args extends unknown[]> = (handle: (...args: Args) => void) => () => void;

/** Runs something as long as `isOn`, and the newest `handle` each time that calls it. `start` must be a constant. */
export function useSubscription<Args extends unknown[]>(
  isOn: boolean,
  start: Start<Args>,
  handle: (...args: Args) => void,
): void {
  const handleNow = useEffectEvent(handle);
  useEffect(() => (isOn ? start((...args) => handleNow(...args)) : undefined), [isOn, start]);
}

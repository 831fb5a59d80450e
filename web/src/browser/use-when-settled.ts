import { useEffect, useEffectEvent } from 'react';

/** Calls `handle` once a value hasn't changed for some time, for example after a pause in typing. */
export function useWhenSettled(value: string, ms: number, handle: (value: string) => void): void {
  const handleNow = useEffectEvent(handle);
  useEffect(() => {
    const timer = setTimeout(() => handleNow(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
}

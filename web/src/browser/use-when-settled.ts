import { useEffect, useEffectEvent } from 'react';

/** Calls `handle` once a value has stayed the same for some time, such as a text while nobody types on. */
export function useWhenSettled(value: string, ms: number, handle: (value: string) => void): void {
  const handleNow = useEffectEvent(handle);
  useEffect(() => {
    const timer = setTimeout(() => handleNow(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
}

import {
  dayOf,
  type Instant,
  instant,
  minutes,
  seconds,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { useSyncExternalStore } from 'react';

/**
 * One timer for all listeners of an interval. Ticks on the full interval, and when the page becomes visible.
 */
function createClock(interval: number) {
  const listeners = new Set<() => void>();
  let now = startOfInterval(Date.now());
  let timer: ReturnType<typeof setTimeout> | undefined;

  function startOfInterval(time: number): Instant {
    return instant(Math.floor(time / interval) * interval);
  }

  function tick(): void {
    clearTimeout(timer);
    timer = setTimeout(tick, interval - (Date.now() % interval));
    const current = startOfInterval(Date.now());
    if (current === now) return;
    now = current;
    for (const listener of listeners) listener();
  }

  return {
    /** A server has no listeners and runs for days, so it reads the time afresh. */
    now: () => (listeners.size === 0 ? startOfInterval(Date.now()) : now),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', tick);
        tick();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', tick);
      };
    },
  };
}

const CLOCKS = { second: createClock(seconds(1)), minute: createClock(minutes(1)) };

/** The time of the last full second or minute. Re-renders when it changes. */
export function useNow(interval: keyof typeof CLOCKS): Instant {
  const { subscribe, now } = CLOCKS[interval];
  return useSyncExternalStore(subscribe, now);
}

/** A primitive value derived from the current time. Re-renders only when that value changes. */
export function useDerivedFromNow<T extends string | number | boolean>(
  interval: keyof typeof CLOCKS,
  derive: (now: Instant) => T,
  whilePrerendering?: T,
): T {
  const { subscribe, now } = CLOCKS[interval];
  return useSyncExternalStore(
    subscribe,
    () => derive(now()),
    () => whilePrerendering ?? derive(now()),
  );
}

export const useToday = (): VenueDate => useDerivedFromNow('minute', dayOf);

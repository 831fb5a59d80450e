import { type Instant, instant, minutes, seconds } from '@legacy-hub/domain/venue-time';
import { useSyncExternalStore } from 'react';

/** One clock for all readers of a beat. It strikes with the wall clock, and at once when the page is looked at again. */
function createClock(interval: number) {
  const readers = new Set<() => void>();
  let now = beatOf(Date.now());
  let timer: ReturnType<typeof setTimeout> | undefined;

  function beatOf(time: number): Instant {
    return instant(Math.floor(time / interval) * interval);
  }

  function tick(): void {
    clearTimeout(timer);
    timer = setTimeout(tick, interval - (Date.now() % interval));
    const struck = beatOf(Date.now());
    if (struck === now) return;
    now = struck;
    for (const reader of readers) reader();
  }

  return {
    now: () => now,
    subscribe: (reader: () => void) => {
      readers.add(reader);
      if (readers.size === 1) {
        document.addEventListener('visibilitychange', tick);
        tick();
      }
      return () => {
        readers.delete(reader);
        if (readers.size > 0) return;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', tick);
      };
    },
  };
}

const CLOCKS = { second: createClock(seconds(1)), minute: createClock(minutes(1)) };

/** The moment, as of the last full second or minute; what is derived from it changes by itself. */
export function useNow(interval: keyof typeof CLOCKS): Instant {
  const { subscribe, now } = CLOCKS[interval];
  return useSyncExternalStore(subscribe, now);
}

/** What follows from the moment: a word or a number. The screen is drawn again only when it is another one. */
export function useDerivedFromNow<T extends string | number | boolean>(
  interval: keyof typeof CLOCKS,
  follow: (now: Instant) => T,
): T {
  const { subscribe, now } = CLOCKS[interval];
  return useSyncExternalStore(subscribe, () => follow(now()));
}

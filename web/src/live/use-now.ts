import { type Instant, instant, minutes, seconds } from '@legacy-hub/domain/venue-time';
import { useSyncExternalStore } from 'react';

/** One clock for all readers of a beat. It strikes with the wall clock, and at once when the page is looked at again. */
function createClock(beat: number) {
  const readers = new Set<() => void>();
  let now = beatOf(Date.now());
  let timer: ReturnType<typeof setTimeout> | undefined;

  function beatOf(time: number): Instant {
    return instant(Math.floor(time / beat) * beat);
  }

  function strike(): void {
    clearTimeout(timer);
    timer = setTimeout(strike, beat - (Date.now() % beat));
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
        document.addEventListener('visibilitychange', strike);
        strike();
      }
      return () => {
        readers.delete(reader);
        if (readers.size > 0) return;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', strike);
      };
    },
  };
}

const CLOCKS = { second: createClock(seconds(1)), minute: createClock(minutes(1)) };

/** The moment, as of the last full second or minute; what is derived from it changes by itself. */
export function useNow(beat: keyof typeof CLOCKS): Instant {
  const { subscribe, now } = CLOCKS[beat];
  return useSyncExternalStore(subscribe, now);
}

/** What follows from the moment: a word or a number. The screen is drawn again only when it is another one. */
export function useFromNow<T extends string | number | boolean>(
  beat: keyof typeof CLOCKS,
  follow: (now: Instant) => T,
): T {
  const { subscribe, now } = CLOCKS[beat];
  return useSyncExternalStore(subscribe, () => follow(now()));
}

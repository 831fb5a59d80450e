import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    raceRounds: number;
  }
}

/** How often to repeat a race: `RACE_ROUNDS=3` in a long run. */
export const ROUNDS = Array.from({ length: inject('raceRounds') }, (_, index) => index + 1);

/** Enough concurrent calls to contend for one document. */
export const AT_ONCE = 12 * ROUNDS.length;

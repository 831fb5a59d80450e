import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    raceRounds: number;
  }
}

/** How often two things happen at once: `RACE_ROUNDS=3` in a long run. */
export const ROUNDS = Array.from({ length: inject('raceRounds') }, (_, index) => index + 1);

/** Enough for all transactions of one document to be in each other's way. */
export const AT_ONCE = 12 * ROUNDS.length;

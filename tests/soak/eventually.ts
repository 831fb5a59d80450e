import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 150_000;

/** Looks again until there is something to see; null if it doesn't come. */
export async function eventually<T>(look: () => Promise<T | null | undefined>): Promise<T | null> {
  const giveUp = Date.now() + PATIENCE_MS;
  while (Date.now() < giveUp) {
    const seen = await look();
    if (seen !== null && seen !== undefined) return seen;
    await wait(500);
  }
  return null;
}

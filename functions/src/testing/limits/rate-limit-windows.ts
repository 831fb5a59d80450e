import { setTimeout as wait } from 'node:timers/promises';

const QUARTER_HOUR = 15 * 60_000;
const LONGEST_TEST = 45_000;

/**
 * Waits for the next quarter of an hour if the current one ends too soon. The limits count in fixed windows
 * of at least that length.
 */
export async function untilWindowIsLongEnough(): Promise<void> {
  const left = QUARTER_HOUR - (Date.now() % QUARTER_HOUR);
  if (left < LONGEST_TEST) await wait(left);
}

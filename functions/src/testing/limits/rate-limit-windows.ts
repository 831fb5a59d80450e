import { setTimeout as wait } from 'node:timers/promises';

const QUARTER_HOUR = 15 * 60_000;
const LONGEST_TEST = 45_000;

/** The limits count in fixed windows, the shortest of a quarter of an hour: waits if one ends too soon. */
export async function untilWindowIsLongEnough(): Promise<void> {
  const left = QUARTER_HOUR - (Date.now() % QUARTER_HOUR);
  if (left < LONGEST_TEST) await wait(left);
}

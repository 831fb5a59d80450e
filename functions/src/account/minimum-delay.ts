import { setTimeout } from 'node:timers/promises';

/** Longer than the work takes, so that a clock cannot tell a known email from an unknown one. */
const MIN_RESPONSE_MS = 400;

const minimumDelay = (): Promise<void> => setTimeout(MIN_RESPONSE_MS, undefined, { ref: false });

export async function withMinimumDelay(work: Promise<void>): Promise<void> {
  await Promise.all([work, minimumDelay()]);
}

/** Only a no has to look alike; a yes tells everything anyway. */
export async function delayRefusal<Outcome extends { ok: boolean }>(
  work: Promise<Outcome>,
): Promise<Outcome> {
  const alike = minimumDelay();
  const outcome = await work;
  if (!outcome.ok) await alike;
  return outcome;
}

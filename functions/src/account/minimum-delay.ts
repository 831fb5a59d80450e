import { setTimeout } from 'node:timers/promises';

/** Longer than the work takes, so that a clock cannot tell a known email from an unknown one. */
const ALIKE_MS = 400;

const aWhile = (): Promise<void> => setTimeout(ALIKE_MS, undefined, { ref: false });

export async function answerAlike(work: Promise<void>): Promise<void> {
  await Promise.all([work, aWhile()]);
}

/** Only a no has to look alike; a yes tells everything anyway. */
export async function refuseAlike<Outcome extends { ok: boolean }>(work: Promise<Outcome>): Promise<Outcome> {
  const alike = aWhile();
  const outcome = await work;
  if (!outcome.ok) await alike;
  return outcome;
}

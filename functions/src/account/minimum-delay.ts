import { setTimeout } from 'node:timers/promises';

/** Longer than the work takes, so response times don't reveal whether an email is registered. */
const MIN_RESPONSE_MS = 400;

const minimumDelay = (): Promise<void> => setTimeout(MIN_RESPONSE_MS, undefined, { ref: false });

export async function withMinimumDelay(work: Promise<void>): Promise<void> {
  await Promise.all([work, minimumDelay()]);
}

/** Delays only refusals: a success reveals that the account exists anyway. */
export async function delayRefusal<Outcome extends { ok: boolean }>(
  work: Promise<Outcome>,
): Promise<Outcome> {
  const delay = minimumDelay();
  const outcome = await work;
  if (!outcome.ok) await delay;
  return outcome;
}

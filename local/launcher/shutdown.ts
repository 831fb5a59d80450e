import { CliError } from '../cli-error.ts';
import type { LocalStack } from './local-stack.ts';
import { endAllChildren } from './processes.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the stack until Ctrl-C, a signal or a failure, then closes it. */
export async function runUntilStopped(open: () => Promise<LocalStack>): Promise<void> {
  const asked = whenAsked();
  const venue = await Promise.race([open(), asked]);
  if (venue === null) return leave();
  const reason = await Promise.race([venue.failed, asked]);
  console.log('\n  stopping');
  await venue.close();
  if (reason !== null) throw new CliError(`${reason}.`);
  process.exit();
}

/** The same for work that finishes on its own. */
export async function runToCompletion<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = await Promise.race([work(), whenAsked()]);
  return result === null ? leave() : result;
}

function whenAsked(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(null));
  });
}

async function leave(): Promise<never> {
  console.log('\n  stopping');
  await endAllChildren();
  process.exit(1);
}

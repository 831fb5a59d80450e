import { CliError } from '../cli-error.ts';
import type { LocalStack } from './local-stack.ts';
import { endAllChildren } from './processes.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the stack until Ctrl-C, a signal or a failure, then closes it. */
export async function runUntilStopped(open: () => Promise<LocalStack>): Promise<void> {
  const signal = stopSignal();
  const stack = await Promise.race([open(), signal]);
  if (stack === null) return stopAndExit();
  const reason = await Promise.race([stack.failed, signal]);
  console.log('\n  stopping');
  await stack.close();
  if (reason !== null) throw new CliError(`${reason}.`);
  process.exit();
}

/** Runs work that finishes by itself, unless it is stopped first. */
export async function runToCompletion<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = await Promise.race([work(), stopSignal()]);
  return result === null ? stopAndExit() : result;
}

function stopSignal(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(null));
  });
}

async function stopAndExit(): Promise<never> {
  console.log('\n  stopping');
  await endAllChildren();
  process.exit(1);
}

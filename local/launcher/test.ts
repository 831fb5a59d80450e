import { CliError } from '../cli-error.ts';
import { seed } from '../seed/seed.ts';
import { buildFor } from './build.ts';
import { checkPart } from './check.ts';
import { findChromium } from './chromium.ts';
import { TEST } from './environments.ts';
import { type LocalStack, preflight, startStack } from './local-stack.ts';
import { step } from './progress.ts';
import { finish, type Part } from './report.ts';
import { processVariables } from './settings.ts';
import { runToCompletion } from './shutdown.ts';
import { runPlaywright, runVitest } from './test-runners.ts';

type Runner = (variables: Record<string, string>, args: readonly string[]) => Promise<Part>;

/** The parts that need the running stack. */
const ON_STACK: Readonly<Record<string, Runner>> = {
  emulator: (variables, args) => runVitest('emulator', { variables, args }),
  rules: (variables, args) => runVitest('rules', { variables, args }),
  journeys: async (variables, args) =>
    runPlaywright({ variables: { ...variables, CHROMIUM: await findChromium() }, args }),
};

/**
 * `npm test`: all checks and tests, on separate ports so that it can run beside `npm start`. `npm test -- PART PATH…`
 * runs one part, or some of its files; more arguments go to its runner.
 */
export async function run([part, ...args]: string[]): Promise<void> {
  finish(await runToCompletion(() => (part === undefined ? allParts() : onePart(part, args))));
}

async function allParts(): Promise<Part[]> {
  await preflight(TEST);
  await findChromium(); // may have to download it
  await buildFor(TEST);
  const opening = startStack(TEST, { withHosting: true });
  opening.catch(() => undefined); // reported where it is awaited, below
  const quiet = [await checkPart(), await runVitest('unit')];
  return [...quiet, ...(await runOn(await opening, Object.values(ON_STACK)))];
}

async function onePart(part: string, args: readonly string[]): Promise<Part[]> {
  if (part === 'unit') return [await runVitest('unit', { args })];
  const runner = ON_STACK[part];
  if (!runner)
    throw new CliError(`There is no part "${part}". Choose from unit, ${Object.keys(ON_STACK).join(', ')}.`);
  await preflight(TEST);
  await buildFor(TEST);
  return runOn(await startStack(TEST, { withHosting: true }), [runner], args);
}

async function runOn(
  stack: LocalStack,
  runners: readonly Runner[],
  args: readonly string[] = [],
): Promise<Part[]> {
  try {
    return await Promise.race([runSeeded(runners, args), endedEarly(stack)]);
  } finally {
    await stack.close();
  }
}

async function runSeeded(runners: readonly Runner[], args: readonly string[]): Promise<Part[]> {
  step('seeding', 'the demo data');
  await seed(TEST);
  const variables = { ...processVariables(TEST), INBOX_URL: `http://127.0.0.1:${TEST.ports.inbox}` };
  const parts: Part[] = [];
  for (const runner of runners) parts.push(await runner(variables, args));
  return parts;
}

async function endedEarly(stack: LocalStack): Promise<never> {
  throw new CliError(`${await stack.failed}.`);
}

import { CliError } from '@legacy-hub/local/cli-error.ts';
import { buildFor } from '@legacy-hub/local/launcher/build.ts';
import { TEST } from '@legacy-hub/local/launcher/environments.ts';
import { type LocalStack, preflight, startStack } from '@legacy-hub/local/launcher/local-stack.ts';
import { processVariables } from '@legacy-hub/local/launcher/settings.ts';
import { runToCompletion } from '@legacy-hub/local/launcher/shutdown.ts';
import { seed } from '@legacy-hub/local/seed/seed.ts';
import { checkPart } from './check.ts';
import { findChromium } from './chromium.ts';
import { clearData } from './clear-data.ts';
import { finish, type Part } from './report.ts';
import { type Run, runPlaywright, runVitest } from './test-runners.ts';

type Runner = (variables: Record<string, string>, args?: readonly string[]) => Promise<Part>;

const runComponentTests = async (run: Omit<Run, 'variables'>): Promise<Part> =>
  runVitest('component', { ...run, variables: { CHROMIUM: await findChromium() } });

const journeys: Runner = async (variables, args = []) =>
  runPlaywright({ variables: { ...variables, CHROMIUM: await findChromium() }, args });
/** Files share nothing but the machine: each has its own project, and its own Stripe. */
const emulator: Runner = (variables, args = []) =>
  runVitest('emulator', { variables, args: ['--maxWorkers=2', ...args], inBackground: true });
/** These share the stack's project and Stripe. */
const hosting: Runner = (variables, args = []) => runVitest('hosting', { variables, args });
/** The documents have a project for each file, and only one file has photos. */
const rules: Runner = (variables, args = []) =>
  runVitest('rules', { variables, args: ['--maxWorkers=2', ...args], show: 'at-end' });

const ON_STACK: Readonly<Record<string, Runner>> = { emulator, hosting, rules, journeys };

/** `npm run test:quick`: the checks, and the unit tests that take no seconds, side by side. */
export async function runQuick(): Promise<void> {
  finish(await runToCompletion(() => Promise.all([checkPart(), runVitest('quick')])));
}

/**
 * `npm test`: all checks and tests, on separate ports so that it can run beside `npm start`. `npm test -- PART PATH…`
 * runs one part, or some of its files; more arguments go to its runner.
 */
export async function run([part, ...args]: string[]): Promise<void> {
  finish(await runToCompletion(() => (part === undefined ? allParts() : onePart(part, args))));
}

/**
 * Journeys wait for answers more than they compute, so everything that doesn't share their data runs beside them: first
 * what needs no stack, then the emulator tests, both in the background, because a page that waits for the processor fails
 * sooner than they do. Then come those that would notice others: what is sent through Hosting looks at all documents,
 * and the rules tests load rules and staff of their own.
 */
async function allParts(): Promise<Part[]> {
  await preflight(TEST);
  await findChromium(); // may have to download it
  await buildFor(TEST);
  const alone = withoutStack();
  const [parts, onStack] = await Promise.all([
    alone,
    startStack(TEST, { withHosting: true }).then((stack) =>
      runOn(stack, async (variables) => {
        await resetData();
        const beside = alone.then(() => emulator(variables));
        const withStack = await Promise.all([journeys(variables), beside]);
        await resetData();
        return [...withStack, await hosting(variables), await rules(variables)];
      }),
    ),
  ]);
  return [...parts, ...onStack];
}

async function withoutStack(): Promise<Part[]> {
  return [
    await checkPart(),
    await runVitest('unit', { show: 'at-end', inBackground: true }),
    await runComponentTests({ show: 'at-end', inBackground: true }),
  ];
}

async function onePart(part: string, args: readonly string[]): Promise<Part[]> {
  if (part === 'unit') return [await runVitest('unit', { args })];
  if (part === 'component') return [await runComponentTests({ args })];
  const runner = ON_STACK[part];
  if (!runner)
    throw new CliError(
      `There is no part "${part}". Choose from unit, component, ${Object.keys(ON_STACK).join(', ')}.`,
    );
  await preflight(TEST);
  await buildFor(TEST);
  const stack = await startStack(TEST, { withHosting: true });
  return runOn(stack, async (variables) => {
    await resetData();
    return [await runner(variables, args)];
  });
}

async function runOn<Result>(
  stack: LocalStack,
  work: (variables: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const { ports, project } = TEST;
  const variables = {
    ...processVariables(TEST),
    INBOX_URL: `http://127.0.0.1:${ports.inbox}`,
    FUNCTIONS_URL: `http://127.0.0.1:${ports.functions}/${project}/australia-southeast1`,
  };
  try {
    return await Promise.race([work(variables), endedEarly(stack)]);
  } finally {
    await stack.close();
  }
}

/** The demo data and nothing else. */
async function resetData(): Promise<void> {
  await clearData(TEST);
  await seed(TEST);
}

async function endedEarly(stack: LocalStack): Promise<never> {
  throw new CliError(`${await stack.failed}.`);
}

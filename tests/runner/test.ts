import { randomInt } from 'node:crypto';
import { cpus } from 'node:os';
import { CliError } from '@legacy-hub/local/cli-error.ts';
import { buildFor } from '@legacy-hub/local/launcher/build.ts';
import { TEST } from '@legacy-hub/local/launcher/environments.ts';
import { preflight, startStack } from '@legacy-hub/local/launcher/local-stack.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import { runToCompletion } from '@legacy-hub/local/launcher/shutdown.ts';
import { seed } from '@legacy-hub/local/seed/seed.ts';
import { checkPart } from './check.ts';
import { findChromium } from './chromium.ts';
import { formatReport, type Part } from './part.ts';
import { type PartName, requirePart, runTests } from './parts.ts';

const check = () => checkPart({ rewrite: false });

/** `npm run check` also formats files. In CI it changes nothing, and a badly formatted file fails. */
export async function runCheck(): Promise<void> {
  await finish(async () => [await checkPart({ rewrite: process.env.CI === undefined })]);
}

/** `npm run test:quick`: runs the checks and the fast unit tests in parallel. */
export async function runQuick(): Promise<void> {
  await finish(() => Promise.all([check(), runTests('quick')]));
}

/**
 * `npm test`: runs all required tests, on separate ports so that `npm start` can run at the same time. `npm
 * test -- PART PATH…` runs one part, or some of its files; more arguments are passed to its tool.
 */
export async function run([part, ...args]: string[]): Promise<void> {
  await finish(() => (part === undefined ? runParts() : runOne(part, args)));
}

/**
 * Test depth of `npm run test:all`. Variables that are already set take precedence, so that a seed can be
 * repeated.
 */
const DEEP = {
  BILLING_HISTORIES: '20000',
  PROPERTY_RUNS: '2000',
  RACE_ROUNDS: '3',
  YEAR_DAYS: '365',
  MESSAGE_RECIPIENTS: '2000',
  OFFICE_HOUSEHOLDS: '100000',
  ANSWERS_AFTER: '300',
  PROPERTY_SEED: String(randomInt(2 ** 31)),
};

/**
 * `npm run test:all`: runs the same tests at greater depth, then tests that take long or need the machine to
 * themselves.
 */
export async function runAll(): Promise<void> {
  for (const [name, value] of Object.entries(DEEP)) process.env[name] ??= value;
  step('random', `PROPERTY_SEED=${process.env.PROPERTY_SEED} npm run test:all tries the same again`);
  await finish(() => runParts(['--coverage'], deepParts));
}

/**
 * Runs the parts in two lanes, which together occupy two cores until the end. One needs no stack and begins
 * while the stack is built. In the other, parts that read all documents or load their own rules run before
 * the emulator tests, each file of which has its own project.
 */
async function runParts(
  unitArgs: readonly string[] = [],
  afterwards: () => Promise<Part[]> = async () => [],
): Promise<Part[]> {
  await preflight(TEST);
  await findChromium(); // may have to download it
  const inherited = { ...process.env }; // the seed sets the stack's variables, which unit tests must not see
  const withoutStack = inOrder([
    check,
    () => runTests('unit', unitArgs, inherited),
    () => runTests('component', [], inherited),
  ]);
  return withStack(async () => {
    const [first, onStack] = await Promise.all([withoutStack, partsOnStack()]);
    return [...first, ...onStack, ...(await afterwards())];
  });
}

async function partsOnStack(): Promise<Part[]> {
  const stories = await runTests('stories');
  await resetData();
  return [stories, ...(await inOrder(of('hosting', 'rules', 'emulator')))];
}

async function deepParts(): Promise<Part[]> {
  await resetData();
  const parts = await inOrder(of('deep', 'abuse', 'browsers', 'contract'));
  await resetData();
  return [...parts, await runTests('alone')];
}

const of = (...names: PartName[]) => names.map((name) => () => runTests(name));

async function inOrder(runs: readonly (() => Promise<Part>)[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const runOne of runs) parts.push(await runOne());
  return parts;
}

async function runOne(part: string, args: readonly string[]): Promise<Part[]> {
  const { name, needsStack } = requirePart(part);
  if (!needsStack) return [await runTests(name, args)];
  await preflight(TEST);
  return withStack(async () => [await runTests(name, args)]);
}

/** Builds and starts the stack with the demo data for some work. */
async function withStack<Result>(work: () => Promise<Result>): Promise<Result> {
  await buildFor(TEST);
  const stack = await startStack(TEST, { withHosting: true });
  const endedEarly = stack.failed.then((reason) => {
    throw new CliError(`${reason}.`);
  });
  try {
    return await Promise.race([resetData().then(work), endedEarly]);
  } finally {
    await stack.close();
  }
}

/** Restores the demo data and removes everything else. */
async function resetData(): Promise<void> {
  await clearData();
  await seed(TEST);
}

/** Deletes all documents and accounts from the emulators. */
async function clearData(): Promise<void> {
  const { project, ports } = TEST;
  await Promise.all([
    remove(
      `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${project}/databases/(default)/documents`,
    ),
    remove(`http://127.0.0.1:${ports.auth}/emulator/v1/projects/${project}/accounts`),
  ]);
}

async function remove(url: string): Promise<void> {
  const { ok, status } = await fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
  if (!ok) throw new CliError(`${url} could not be cleared (${status}).`);
}

/** Returns the CPU seconds of the whole machine, including other programs. */
function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}

async function finish(work: () => Promise<Part[]>): Promise<never> {
  const busyBefore = busySeconds();
  const parts = await runToCompletion(work);
  console.log(`\n${formatReport(parts, busySeconds() - busyBefore)}`);
  process.exit(parts.some(({ failures }) => failures.length > 0) ? 1 : 0);
}

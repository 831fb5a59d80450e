import { CliError } from '../cli-error.ts';
import { seed } from '../seed/seed.ts';
import { buildFor } from './build.ts';
import { check } from './check.ts';
import { findChromium } from './chromium.ts';
import { type Environment, TEST } from './environments.ts';
import { type LocalStack, preflight, startStack } from './local-stack.ts';
import { step } from './progress.ts';
import { type Part, report } from './report.ts';
import { processVariables } from './settings.ts';
import { runToCompletion } from './shutdown.ts';
import { runPlaywright, runVitest } from './test-runners.ts';

/** `npm test`: all checks and tests, on separate ports so that it can run beside `npm start`. */
export async function run(): Promise<void> {
  const parts = await runToCompletion(allParts);
  const { text, failed } = report(parts);
  console.log(text);
  process.exit(failed > 0 ? 1 : 0);
}

async function allParts(): Promise<Part[]> {
  await preflight(TEST);
  const chromium = await findChromium();
  await buildFor(TEST);
  const opening = startStack(TEST, { withHosting: true });
  opening.catch(() => undefined); // reported where it is awaited, below
  const quiet = [await checkPart(), await runVitest('unit', {})];
  const venue = await opening;
  try {
    return [...quiet, ...(await Promise.race([partsAgainst(TEST, chromium), endedEarly(venue)]))];
  } finally {
    await venue.close();
  }
}

/** The parts that need the running stack. */
async function partsAgainst(environment: Environment, chromium: string): Promise<Part[]> {
  step('seeding', 'the demo data');
  await seed(environment);
  const inbox = `http://127.0.0.1:${environment.ports.inbox}`;
  const variables = { ...processVariables(environment), INBOX_URL: inbox };
  const emulator = await runVitest('emulator', variables);
  const rules = await runVitest('rules', variables);
  const browser = await runPlaywright({ ...variables, CHROMIUM: chromium });
  return [emulator, rules, browser];
}

async function endedEarly(venue: LocalStack): Promise<never> {
  throw new CliError(`${await venue.failed}.`);
}

async function checkPart(): Promise<Part> {
  step('checking', 'format, lint, types and architecture');
  const began = performance.now();
  const problems = await check({ rewrite: false });
  for (const problem of problems) console.error(problem);
  return {
    name: 'check',
    passed: problems.length === 0 ? 1 : 0,
    failed: problems.length,
    seconds: (performance.now() - began) / 1000,
  };
}

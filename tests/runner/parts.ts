import { mkdirSync, writeFileSync } from 'node:fs';
import { CliError } from '@legacy-hub/local/cli-error.ts';
import { TEST } from '@legacy-hub/local/launcher/environments.ts';
import { runTool } from '@legacy-hub/local/launcher/run-tool.ts';
import { processVariables } from '@legacy-hub/local/launcher/settings.ts';
import { findChromium } from './chromium.ts';
import { parseEvent } from './events.ts';
import type { Part } from './part.ts';
import { runPart } from './run-part.ts';

type Variables = Readonly<Record<string, string>>;

interface PartPlan {
  readonly tool: 'vitest' | 'playwright' | 'tsx';
  readonly args: readonly string[];
  readonly needsStack: boolean;
  readonly needsChromium: boolean;
}

/** The parts that `npm test -- NAME` accepts. */
const PLANS = {
  quick: vitest(['quick', 'replacing']),
  unit: vitest(['quick', 'replacing', 'slow']),
  component: { ...vitest(['component']), needsChromium: true },
  /** Files run in parallel, because each has its own project and its own Stripe sandbox. */
  emulator: { ...vitest(['emulator'], '--maxWorkers=2'), needsStack: true },
  /** Files share the stack's project and Stripe sandbox. */
  hosting: { ...vitest(['through-hosting'], '--maxWorkers=1'), needsStack: true },
  /** Each file of document rules has its own project, and only one file tests photos. */
  rules: { ...vitest(['rules'], '--maxWorkers=2'), needsStack: true },
  stories: playwright('stories', 'counter', 'portal'),
  deep: playwright('deep', 'deep'),
  alone: playwright('alone', 'alone'),
  /** Files use the stack's own project. */
  abuse: { ...vitest(['deep'], '--maxWorkers=1'), needsStack: true },
  browsers: { ...script('tests/browsers/main.ts'), needsStack: true },
  contract: script('tests/provider-contract/main.ts'),
} satisfies Record<string, PartPlan>;

export type PartName = keyof typeof PLANS;

/** Runs a part. Further arguments are passed to its tool, such as the paths of the tests to run. */
export async function runTests(
  name: PartName,
  args: readonly string[] = [],
  inherited = process.env,
): Promise<Part> {
  const { tool, args: own, needsChromium, needsStack } = PLANS[name];
  const env = {
    ...(needsStack && stackVariables()),
    ...(needsChromium && { CHROMIUM: await findChromium() }),
  };
  return runPart(name, async (report) => {
    const result = await runTool(tool, [...own, ...args], {
      inherited,
      env,
      inBackground: tool === 'vitest', // so that pages get the CPU time, because they time out sooner than these tests
      onLine: (line) => report(parseEvent(line)),
    });
    mkdirSync(TEST.folder, { recursive: true });
    writeFileSync(`${TEST.folder}/part-${name}.log`, result.output);
    return result;
  });
}

export function requirePart(name: string): { name: PartName; needsStack: boolean } {
  if (!isPart(name))
    throw new CliError(`There is no part "${name}". Choose from ${Object.keys(PLANS).join(', ')}.`);
  return { name, needsStack: PLANS[name].needsStack };
}

const isPart = (name: string): name is PartName => Object.hasOwn(PLANS, name);

function named(projects: readonly string[]): string[] {
  return projects.map((project) => `--project=${project}`);
}

function vitest(projects: readonly string[], ...args: string[]): PartPlan {
  const reporter = '--reporter=./tests/runner/vitest-reporter.ts';
  const all = ['run', reporter, ...named(projects), ...args];
  return { tool: 'vitest', args: all, needsStack: false, needsChromium: false };
}

/** Uses a separate output folder for each part, so that another part doesn't delete its traces. */
function playwright(name: string, ...projects: string[]): PartPlan {
  const reporter = '--reporter=./tests/runner/playwright-reporter.ts';
  const places = ['--config=tests/playwright.config.ts', `--output=test-results/${name}`];
  const args = ['test', ...places, reporter, ...named(projects)];
  return { tool: 'playwright', args, needsStack: true, needsChromium: true };
}

function script(path: string): PartPlan {
  return { tool: 'tsx', args: [path], needsStack: false, needsChromium: false };
}

function stackVariables(): Variables {
  const { ports, functionsUrl } = TEST;
  return {
    ...processVariables(TEST),
    INBOX_URL: `http://127.0.0.1:${ports.inbox}`,
    FUNCTIONS_URL: functionsUrl,
  };
}

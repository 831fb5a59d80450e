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

/** Each name is one for `npm test -- NAME`. */
const PLANS = {
  quick: vitest(['quick', 'replacing']),
  unit: vitest(['quick', 'replacing', 'slow']),
  component: { ...vitest(['component']), needsChromium: true },
  /** Files share nothing but the machine: each has its own project, and its own Stripe. */
  emulator: { ...vitest(['emulator'], '--maxWorkers=2'), needsStack: true },
  /** These share the stack's project and Stripe. */
  hosting: { ...vitest(['through-hosting'], '--maxWorkers=1'), needsStack: true },
  /** The documents have a project for each file, and only one file has photos. */
  rules: { ...vitest(['rules'], '--maxWorkers=2'), needsStack: true },
  stories: playwright('stories', 'counter', 'portal'),
  deep: playwright('deep', 'deep'),
  alone: playwright('alone', 'alone'),
  /** Also of the stack's own project. */
  abuse: { ...vitest(['deep'], '--maxWorkers=1'), needsStack: true },
  browsers: { ...script('tests/browsers/main.ts'), needsStack: true },
  contract: script('tests/provider-contract/main.ts'),
} satisfies Record<string, PartPlan>;

export type PartName = keyof typeof PLANS;

/** More arguments go to the part's tool, such as the paths of the tests to run. */
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
      ...{ inherited, env },
      inBackground: tool === 'vitest', // a page that waits for the processor fails sooner than they do
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

/** Traces of one part stay when another runs. */
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

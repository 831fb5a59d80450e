import { mkdirSync, rmSync } from 'node:fs';
import { TEST } from '@legacy-hub/local/launcher/environments.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import { runTool, type ToolResult } from '@legacy-hub/local/launcher/run-tool.ts';
import type { Part } from './report.ts';
import { readPlaywrightResults, readVitestResults, type TestResults } from './test-results.ts';

type Variables = Record<string, string>;

export interface Run {
  readonly variables?: Variables;
  /** Arguments for the runner, such as the paths to run. Without any, everything runs. */
  readonly args?: readonly string[];
  /** `at-end` for a part that runs beside another one, so that their lines don't mix. */
  readonly show?: 'live' | 'at-end';
  readonly inBackground?: boolean;
}

type VitestPart = 'unit' | 'quick' | 'component' | 'emulator' | 'hosting' | 'rules';

/** The projects in vitest.config.ts of a part that isn't one project. */
const PROJECTS: Partial<Record<VitestPart, readonly string[]>> = {
  unit: ['quick', 'replacing', 'slow'],
  quick: ['quick', 'replacing'],
  hosting: ['through-hosting'],
};

export async function runVitest(
  part: VitestPart,
  { variables = {}, args = [], show = 'live', inBackground = false }: Run = {},
): Promise<Part> {
  step('testing', part);
  const file = freshFile(`${part}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const coverage = part === 'unit' && args.length === 0 ? ['--coverage'] : [];
  const projects = (PROJECTS[part] ?? [part]).map((project) => `--project=${project}`);
  const all = ['run', ...projects, ...reporters, ...coverage, ...args];
  const ran = await runTool('vitest', all, { env: variables, show, inBackground });
  return toPart(part, ran, () => readVitestResults(file));
}

export async function runPlaywright({ variables = {}, args = [] }: Run): Promise<Part> {
  step('testing', 'in the browser');
  const file = freshFile('browser.json');
  const env = { ...variables, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const all = ['test', '--config', 'tests/playwright.config.ts', ...args];
  const ran = await runTool('playwright', all, { env, show: 'live' });
  return toPart('browser', ran, () => readPlaywrightResults(file));
}

/**
 * A skipped test counts as failed, and so does a run that exits with an error although every test passed: for one
 * branch that no test took, or an error outside of all tests. The end of what it printed says which.
 */
function toPart(name: string, { ok, output, seconds }: ToolResult, read: () => TestResults): Part {
  const results = readOrNothing(read);
  if (ok || results.failed > 0) return { ...results, name, seconds };
  const failures = [...results.failures, `the run as a whole\n${lastLines(output)}`];
  return { ...results, name, failed: 1, failures, seconds };
}

const lastLines = (output: string) => output.trimEnd().split('\n').slice(-30).join('\n');

function readOrNothing(read: () => TestResults): TestResults {
  try {
    return read();
  } catch (error) {
    return { passed: 0, failed: 0, failures: [`no result was written: ${error}`] };
  }
}

function freshFile(name: string): string {
  const file = `${TEST.folder}/${name}`;
  mkdirSync(TEST.folder, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

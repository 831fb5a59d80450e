import { CliError } from '@legacy-hub/local/cli-error.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import { runTool } from '@legacy-hub/local/launcher/run-tool.ts';
import type { Part } from './report.ts';

const TYPE_CHECKED = ['domain', 'functions', 'web', 'local', 'local/stripe/browser', 'tests'];

/** `npm run check` also formats. In CI nothing is rewritten, and a badly formatted file fails. */
export async function run(): Promise<void> {
  const problems = await check({ rewrite: process.env.CI === undefined });
  if (problems.length > 0) throw new CliError(problems.join('\n'));
}

async function check({ rewrite }: { rewrite: boolean }): Promise<string[]> {
  const style = await problemsOf('biome', [
    'check',
    '--error-on-warnings',
    ...(rewrite ? ['--write'] : []),
    '.',
  ]);
  const [unused, types] = await Promise.all([problemsOf('knip', []), typeProblems()]);
  const architecture = await runTool('tsx', ['tests/architecture/main.ts']);
  if (architecture.ok) step('checked', architecture.output.trim());
  return [...style, ...types, ...unused, ...(architecture.ok ? [] : [architecture.output])];
}

export async function checkPart(): Promise<Part> {
  step('checking', 'format, lint, types, unused code and architecture');
  const began = performance.now();
  const problems = await check({ rewrite: false });
  return {
    name: 'check',
    passed: problems.length === 0 ? 1 : 0,
    failed: problems.length,
    failures: problems,
    seconds: (performance.now() - began) / 1000,
  };
}

async function typeProblems(): Promise<string[]> {
  const problems: string[] = [];
  for (const workspace of TYPE_CHECKED) problems.push(...(await problemsOf('tsc', ['--project', workspace])));
  return problems;
}

async function problemsOf(tool: string, args: readonly string[]): Promise<string[]> {
  const { ok, output } = await runTool(tool, args);
  return ok ? [] : [output];
}

import { checkArchitecture } from '../architecture/check-architecture.ts';
import { CliError } from '../cli-error.ts';
import { runTool } from './run-tool.ts';

const TYPE_CHECKED = ['domain', 'functions', 'web', 'local', 'local/stripe/browser', 'tests'];

/** `npm run check` also formats. In CI nothing is rewritten, and a badly formatted file fails. */
export async function run(): Promise<void> {
  const problems = await check({ rewrite: process.env.CI === undefined });
  if (problems.length > 0) throw new CliError(problems.join('\n'));
}

export async function check({ rewrite }: { rewrite: boolean }): Promise<string[]> {
  const style = await problemsOf('biome', [
    'check',
    '--error-on-warnings',
    ...(rewrite ? ['--write'] : []),
    '.',
  ]);
  const [unused, types] = await Promise.all([problemsOf('knip', []), typeProblems()]);
  const house = checkArchitecture();
  console.log(`  checked     ${house.summary}`);
  return [...style, ...types, ...unused, ...house.violations];
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

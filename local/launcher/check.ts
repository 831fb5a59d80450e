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
  const problems: string[] = [];
  const biome = await runTool('biome', [
    'check',
    '--error-on-warnings',
    ...(rewrite ? ['--write'] : []),
    '.',
  ]);
  if (!biome.ok) problems.push(biome.output);
  for (const workspace of TYPE_CHECKED) {
    const types = await runTool('tsc', ['--project', workspace]);
    if (!types.ok) problems.push(types.output);
  }
  const house = checkArchitecture();
  console.log(`  checked     ${house.summary}`);
  return [...problems, ...house.violations];
}

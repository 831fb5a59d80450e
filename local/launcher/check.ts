import { checkHouse } from '../architecture/check-architecture.ts';
import { CannotStart } from '../cli-error.ts';
import { runTool } from './run-tool.ts';

const TYPED = ['domain', 'functions', 'web', 'local', 'local/stripe/browser', 'tests'];

/** `npm run check` also formats; in a test run nothing is rewritten and a badly formatted file is a complaint. */
export async function run(): Promise<void> {
  const complaints = await check({ rewrite: process.env.CI === undefined });
  if (complaints.length > 0) throw new CannotStart(complaints.join('\n'));
}

export async function check({ rewrite }: { rewrite: boolean }): Promise<string[]> {
  const complaints: string[] = [];
  const biome = await runTool('biome', [
    'check',
    '--error-on-warnings',
    ...(rewrite ? ['--write'] : []),
    '.',
  ]);
  if (!biome.ok) complaints.push(biome.output);
  for (const workspace of TYPED) {
    const types = await runTool('tsc', ['--project', workspace]);
    if (!types.ok) complaints.push(types.output);
  }
  const house = checkHouse();
  console.log(`  checked     ${house.summary}`);
  return [...complaints, ...house.complaints];
}

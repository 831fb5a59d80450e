import { seed } from '../seed/seed.ts';
import { buildFor } from './build.ts';
import { BENCH } from './environments.ts';
import { preflight, startStack } from './local-stack.ts';
import { step } from './progress.ts';
import { runTool } from './run-tool.ts';
import { processVariables } from './settings.ts';
import { runToCompletion } from './shutdown.ts';

/** `npm run bench`: measures everything beside its baseline, in a fresh environment. */
export async function run(args: string[]): Promise<void> {
  const isDone = await runToCompletion(async () => {
    await preflight(BENCH);
    await buildFor(BENCH);
    const stack = await startStack(BENCH, { withHosting: true });
    step('seeding', 'the demo data');
    await seed(BENCH);
    step('measuring', 'takes about 15 minutes; leave the machine idle meanwhile');
    const { ok } = await runTool('tsx', ['tests/bench/main.ts', ...args], {
      env: processVariables(BENCH),
      show: true,
    });
    await stack.close();
    return ok;
  });
  process.exit(isDone ? 0 : 1);
}

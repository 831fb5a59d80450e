import { seed } from '../seed/seed.ts';
import { buildFor } from './build.ts';
import { BENCH } from './environments.ts';
import { preflight, startStack } from './local-stack.ts';
import { step } from './progress.ts';
import { runTool } from './run-tool.ts';
import { processVariables } from './settings.ts';
import { runToCompletion } from './shutdown.ts';

/** `npm run bench`: every figure beside its floor, measured in a fresh venue of its own. */
export async function run(args: string[]): Promise<void> {
  const isDone = await runToCompletion(async () => {
    await preflight(BENCH);
    await buildFor(BENCH);
    const venue = await startStack(BENCH, { withHosting: true });
    step('seeding', 'the demo venue');
    await seed(BENCH);
    step('measuring', 'takes about a quarter of an hour; leave the machine alone meanwhile');
    const { ok } = await runTool('tsx', ['tests/bench/main.ts', ...args], {
      env: processVariables(BENCH),
      show: true,
    });
    await venue.close();
    return ok;
  });
  process.exit(isDone ? 0 : 1);
}

import { seed } from '../seed/seed.ts';
import { buildFor } from './build.ts';
import { TRIAL } from './environments.ts';
import { openVenue, prepare } from './local-stack.ts';
import { step } from './progress.ts';
import { runTool } from './run-tool.ts';
import { processVariables } from './settings.ts';
import { untilDone } from './shutdown.ts';

/** `npm run bench`: every figure beside its floor, measured in a fresh venue of its own. */
export async function run(args: string[]): Promise<void> {
  const isDone = await untilDone(async () => {
    await prepare(TRIAL);
    await buildFor(TRIAL);
    const venue = await openVenue(TRIAL, { withHosting: true });
    step('seeding', 'the demo venue');
    await seed(TRIAL);
    step('measuring', 'takes about a quarter of an hour; leave the machine alone meanwhile');
    const { ok } = await runTool('tsx', ['tests/bench/main.ts', ...args], {
      env: processVariables(TRIAL),
      show: true,
    });
    await venue.close();
    return ok;
  });
  process.exit(isDone ? 0 : 1);
}

import { checkPart } from './check.ts';
import { finish } from './report.ts';
import { runToCompletion } from './shutdown.ts';
import { runVitest } from './test-runners.ts';

/** `npm run test:quick`: the checks, and the unit tests that take no seconds, side by side. */
export async function run(): Promise<void> {
  finish(await runToCompletion(() => Promise.all([checkPart(), runVitest('quick')])));
}

import { buildFunctions } from '../../functions/build.ts';
import { functionsBuild } from './build.ts';
import { TRIAL } from './environments.ts';
import { openVenue, prepare } from './local-stack.ts';
import { step } from './progress.ts';
import { runTool } from './run-tool.ts';
import { processVariables } from './settings.ts';
import { untilDone } from './shutdown.ts';

/** `npm run soak`: busy Saturdays with everything going wrong, and an auditor at the end of each. */
export async function run(args: string[]): Promise<void> {
  const isGood = await untilDone(async () => {
    await prepare(TRIAL);
    await buildFunctions(functionsBuild(TRIAL));
    const venue = await openVenue(TRIAL, { withHosting: true });
    step('soaking', 'busy Saturdays');
    const { ok } = await runTool('tsx', ['tests/soak/main.ts', ...args], {
      env: {
        ...processVariables(TRIAL),
        INBOX_URL: `http://127.0.0.1:${TRIAL.ports.inbox}`,
        FUNCTIONS_BUNDLE: `${TRIAL.folder}/functions/index.js`,
      },
      show: true,
    });
    await venue.close();
    return ok;
  });
  process.exit(isGood ? 0 : 1);
}
